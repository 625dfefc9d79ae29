import IntentMetadata
import FoundationEssentials

/// Writes the coverage of suites as a self-contained page: a table to sort and filter.
public enum CoveragePage {
  /// Returns the page.
  public static func html(_ use: PhraseUse) -> String {
    let kinds = PhraseUse.Item.Kind.allCases.filter { use.totals(of: $0).all > 0 }
    let cards = kinds.map { kind in
      let (all, hit) = use.totals(of: kind)
      let percent = CoverageReport.percent(hit, of: all)
      let level = percent >= 90 ? "high" : percent >= 60 ? "middle" : "low"
      return """
        <button class="card" type="button" data-kind="\(kind.rawValue)" aria-pressed="false">\
        <span class="title">\(kind.plural.capitalized)</span>\
        <span class="figure">\(percent)<small> %</small></span>\
        <span class="bar \(level)"><span style="width:\(percent)%"></span></span>\
        <span class="count">\(hit) of \(all)</span></button>
        """
    }
    let heads = ["Kind", "App", "Intent", "Name", "Place", "Hits"]
      .map { "<th tabindex=\"0\">\($0)</th>" }.joined()
    let rows = use.items.map { row($0, count: use.hits[$0] ?? 0) }
    let apps = Set(use.items.map(\.app)).sorted().map(Report.xml).joined(separator: ", ")
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Phrase coverage · \(apps)</title>
      <style>\(style)</style></head>
      <body><header><h1>Phrase coverage</h1><p>\(apps)</p></header>
      <div class="cards">\(cards.joined())</div>
      <p class="tools"><input id="filter" type="search" placeholder="Filter by any word" \
      aria-label="Filter"> <label><input id="missed" type="checkbox"> only untested</label>
      <output id="shown"></output></p>
      <div class="table"><table><thead><tr>\
      \(heads)\
      </tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      <script>\(script)</script></body></html>

      """
  }

  private static func row(_ item: PhraseUse.Item, count: Int) -> String {
    let place = item.place.flatMap { place in
      place.file.map { "\($0):\(place.line ?? 1)" }
    }
    let cells = [item.kind.rawValue, item.app, item.intent].map { "<td>\(Report.xml($0))</td>" }
    return "<tr class=\"\(count > 0 ? "hit" : "missed")\" data-kind=\"\(item.kind.rawValue)\">"
      + cells.joined() + "<td><code>\(name(of: item))</code></td>"
      + "<td class=\"place\">\(Report.xml(place ?? ""))</td><td>\(count)</td></tr>"
  }

  /// A branch is shown in its phrase.
  private static func name(of item: PhraseUse.Item) -> String {
    guard item.kind == .branch else { return Report.xml(item.name) }
    let bytes = Array(item.phrase.utf8)
    let end = item.offset + item.name.utf8.count
    guard end <= bytes.count else { return Report.xml(item.name) }
    func text(_ range: Range<Int>) -> String {
      Report.xml(String(decoding: bytes[range], as: UTF8.self))
    }
    return text(0..<item.offset) + "<mark>\(text(item.offset..<end))</mark>"
      + text(end..<bytes.count)
  }

  private static let style = """
    :root{color-scheme:light dark;--line:#8883;--soft:#8881;--good:#1a7f4b;--fair:#b7791f;--bad:#c53030}
    *{box-sizing:border-box}
    body{font:15px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1.25rem}
    h1{margin:0;font-size:1.7rem}header p{margin:.1rem 0 1.4rem;opacity:.7}
    .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.8rem}
    .card{font:inherit;color:inherit;background:var(--soft);text-align:left;cursor:pointer;
    border:1px solid var(--line);border-radius:10px;padding:.7rem 1rem;display:grid;gap:.15rem}
    .card:hover{border-color:#8889}.card[aria-pressed=true]{outline:2px solid Highlight}
    .title{font-weight:600}.figure{font-size:2rem;font-weight:650;line-height:1.2}
    .figure small{font-size:1rem;font-weight:400}.count{opacity:.7;font-size:.9rem}
    .bar{height:6px;border-radius:3px;background:var(--line);overflow:hidden}
    .bar span{display:block;height:100%}.high span{background:var(--good)}
    .middle span{background:var(--fair)}.low span{background:var(--bad)}
    .tools{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;margin:1.5rem 0 .6rem}
    .tools output{margin-left:auto;opacity:.7}
    input[type=search]{font:inherit;padding:.35rem .7rem;min-width:18rem;border-radius:6px;
    border:1px solid var(--line)}
    .table{border:1px solid var(--line);border-radius:10px;overflow:clip}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:left;padding:.4rem .8rem;border-bottom:1px solid var(--line);vertical-align:top}
    tr:last-child td{border-bottom:0}
    th{cursor:pointer;position:sticky;top:0;background:Canvas;user-select:none;white-space:nowrap}
    th[aria-sort=ascending]::after{content:" ▲";font-size:.7em}
    th[aria-sort=descending]::after{content:" ▼";font-size:.7em}
    code{font:.92em ui-monospace,monospace;overflow-wrap:anywhere}
    mark{background:#f6ad5566;color:inherit;border-radius:3px}
    .place{font-size:.85rem;color:color-mix(in srgb,CanvasText 65%,Canvas);overflow-wrap:anywhere}
    td:last-child,th:last-child{text-align:right;font-variant-numeric:tabular-nums}
    .missed{background:#c5303012}.missed td:last-child{color:var(--bad);font-weight:600}
    .hit td:last-child{color:var(--good)}
    """

  private static let script = """
    const body=document.querySelector('tbody'),rows=[...body.rows];
    const filter=document.getElementById('filter'),missed=document.getElementById('missed');
    const cards=[...document.querySelectorAll('.card')];let kind='';
    const texts=new Map(rows.map(row=>[row,row.textContent.toLowerCase()]));
    function show(){const words=filter.value.toLowerCase().split(' ').filter(Boolean);let count=0;
    for(const row of rows){const fits=words.every(word=>texts.get(row).includes(word))
    &&(!missed.checked||row.classList.contains('missed'))&&(!kind||row.dataset.kind===kind);
    row.hidden=!fits;if(fits)count++}
    document.getElementById('shown').value=count+' of '+rows.length}
    for(const card of cards)card.onclick=()=>{kind=kind===card.dataset.kind?'':card.dataset.kind;
    for(const other of cards)other.setAttribute('aria-pressed',other.dataset.kind===kind);show()};
    filter.oninput=missed.onchange=show;show();
    const heads=[...document.querySelectorAll('th')];
    heads.forEach((head,column)=>{head.onkeydown=event=>{if(event.key==='Enter')head.click()};
    head.onclick=()=>{
    const up=head.getAttribute('aria-sort')!=='ascending';
    for(const other of heads)other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort',up?'ascending':'descending');
    const order=(a,b)=>a.cells[column].textContent.localeCompare(
    b.cells[column].textContent,undefined,{numeric:true});
    rows.sort((a,b)=>up?order(a,b):order(b,a));body.append(...rows)}});
    """
}
