/// Writes what suites cover as one page that needs nothing else: a table to sort and to filter.
public enum CoveragePage {
  /// Returns the page.
  public static func html(_ use: PhraseUse) -> String {
    let cards = PhraseUse.Item.Kind.allCases.map { kind in
      let (all, hit) = use.totals(of: kind)
      let percent = CoverageReport.percent(hit, of: all)
      return """
        <section class="card"><h2>\(kind.plural.capitalized)</h2>\
        <p class="figure">\(percent)<small> %</small></p>\
        <meter min="0" max="100" low="60" high="90" optimum="100" value="\(percent)"></meter>\
        <p>\(hit) of \(all)</p></section>
        """
    }
    let rows = use.items.map { item in
      let count = use.hits[item] ?? 0
      let place = item.place.flatMap { place in
        place.file.map { "\($0):\(place.line ?? 1)" }
      }
      let cells = [item.kind.rawValue, item.app, item.intent, item.name, place ?? ""]
        .map { "<td>\(Report.xml($0))</td>" }.joined()
      return "<tr class=\"\(count > 0 ? "hit" : "missed")\">\(cells)<td>\(count)</td></tr>"
    }
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Phrase coverage</title>
      <style>\(style)</style></head>
      <body><h1>Phrase coverage</h1>
      <div class="cards">\(cards.joined())</div>
      <p class="tools"><input id="filter" type="search" placeholder="Filter" aria-label="Filter">
      <label><input id="missed" type="checkbox"> only what nothing tests</label>
      <output id="shown"></output></p>
      <table><thead><tr>\
      <th>Kind</th><th>App</th><th>Intent</th><th>Name</th><th>Place</th><th>Hits</th>\
      </tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      <script>\(script)</script></body></html>

      """
  }

  private static let style = """
    :root{color-scheme:light dark;--line:#8884}
    body{font:15px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem}
    .cards{display:flex;flex-wrap:wrap;gap:1rem}
    .card{border:1px solid var(--line);border-radius:10px;padding:.8rem 1.2rem;flex:1}
    .card h2{font-size:1rem;margin:0}.card p{margin:.2rem 0}
    .figure{font-size:2.4rem;font-weight:600}.figure small{font-size:1rem}
    meter{width:100%}
    .tools{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;margin:1.5rem 0 .5rem}
    input[type=search]{font:inherit;padding:.3rem .6rem;min-width:16rem}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid var(--line)}
    th{cursor:pointer;position:sticky;top:0;background:Canvas;user-select:none}
    td:nth-child(4){font-family:ui-monospace,monospace;overflow-wrap:anywhere}
    td:last-child,th:last-child{text-align:right}
    .missed td:last-child{color:#c22;font-weight:600}.hit td:last-child{color:#2a7}
    """

  private static let script = """
    const body=document.querySelector('tbody'),rows=[...body.rows];
    const filter=document.getElementById('filter'),missed=document.getElementById('missed');
    function show(){const text=filter.value.toLowerCase();let count=0;
    for(const row of rows){const fits=row.textContent.toLowerCase().includes(text)
    &&(!missed.checked||row.classList.contains('missed'));row.hidden=!fits;if(fits)count++}
    document.getElementById('shown').value=count+' of '+rows.length}
    filter.oninput=missed.onchange=show;show();
    document.querySelectorAll('th').forEach((head,column)=>{let up=false;head.onclick=()=>{
    up=!up;const order=(a,b)=>a.cells[column].textContent.localeCompare(
    b.cells[column].textContent,undefined,{numeric:true});
    rows.sort((a,b)=>up?order(a,b):order(b,a));body.append(...rows)}});
    """
}
