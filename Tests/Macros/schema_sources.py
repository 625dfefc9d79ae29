"""Writes Swift sources from the tables of schemas: a conforming type for each, and types that must be refused."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PRELUDE = """import AppIntents
fileprivate func absent<Value>() throws -> Value { throw CancellationError() }
"""


def domains():
    """Returns the rows of each domain's table."""
    return {file.stem: [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()
                        if not line.startswith("#") and not line.startswith("group")]
            for file in sorted((ROOT / "schemas").glob("*.tsv"))}


class Schema:
    """One schema with its members, each a name and a type as Swift writes it."""

    def __init__(self, domain, kind, name):
        self.domain, self.kind, self.name = domain, kind, name
        self.members, self.cases, self.protocols = [], [], []
        self.result = None

    def add(self, member, type_):
        if member == "protocol":
            self.protocols += type_.split(" & ")
        elif member == "result":
            self.result = type_
        elif type_ == "case":
            self.cases.append(member)
        elif type_ not in ("open", "example") and member not in ("deprecated", "id") \
                and not member.startswith("{") and not type_.startswith("static "):
            self.members.append((member, swift(type_.split(" | ")[0], self.domain)))

    @property
    def type(self):
        return f"{capitalized(self.domain)}_{capitalized(self.name)}_{self.kind}"

    def source(self, name, drop=None, change=None, extra="", keyword=None, generics="", result=None, raw="String"):
        """Returns a declaration in one line, with what is asked for changed."""
        members = [(m, change[1] if change and change[0] == m else t) for m, t in self.members if m != drop]
        body = [f"var {quoted(m)}: {t}" for m, t in members] + ([extra] if extra else [])
        if self.kind == "enum":
            cases = [c for c in self.cases if c != drop] or ["other"]
            body = [f"case {quoted(c)}" for c in cases]
            body.append(f"static let caseDisplayRepresentations: [{name}: DisplayRepresentation] = [:]")
            keyword, inherited = keyword or "enum", f": {raw}"
        elif self.kind == "entity":
            keyword, inherited = keyword or "struct", ""
            unique = "UniqueAppEntity" in self.protocols
            # A protocol that is a guess is for the type itself to adopt.
            inherited = ": UniqueAppEntity" if unique else ""
            id_ = "FileEntityIdentifier" if "FileEntity" in self.protocols else "String"
            if "FileEntity" in self.protocols:
                body.append("static let supportedContentTypes: [UTType] = []")
            query = f"EntityQuery {{ func entities(for identifiers: [{id_}]) async throws -> [{name}] {{ [] }} }}"
            body += [f"static let defaultQuery: UniqueAppEntityProvider<{name}> = UniqueAppEntityProvider {{ try absent() as {name} }}"] if unique else \
                [f"struct Query: {query}", "static let defaultQuery = Query()"]
            body += [f"let id: {id_}",
                     'var displayRepresentation: DisplayRepresentation { "One" }']
        else:
            keyword, inherited = keyword or "struct", ""
            if "ShowInAppSearchResultsIntent" in self.protocols:
                body.append("static let searchScopes: [StringSearchScope] = [.general]")
            result = result or swift(self.result, self.domain)
            value = re.fullmatch(r"some ReturnsValue<(.*)>", result)
            returned = f".result(value: try absent() as {value[1]})" if value else ".result()"
            body.append(f"func perform() async throws -> {result} {{ {returned} }}")
        attribute = f"@App{capitalized(self.kind)}(schema: .{self.domain}.{quoted(self.name)})"
        return f"{attribute} {keyword} {name}{generics}{inherited} {{ {'; '.join(body)} }}"

    def broken(self):
        """Returns three declarations that must be refused, each with words of the message."""
        name = self.type
        found = []
        for member, type_ in [m for m in self.members if m[1] != UNCHECKED][:1]:
            found.append((self.source(name + "1", drop=member), f"“{member}” of {self.domain}.{self.name} is missing"))
            wrong = "Bool" if "Bool" not in type_ else "Int"
            found.append((self.source(name + "2", change=(member, wrong)),
                          f"“{member}” of {self.domain}.{self.name} has another type"))
        for case in self.cases[:1]:
            found.append((self.source(name + "1", drop=case), f"“{case}” of {self.domain}.{self.name} is missing"))
        if self.kind == "enum":
            found.append((self.source(name + "2", raw="Int"), "are text"))
            found.append((self.source(name + "3", keyword="struct").replace("case ", "static let ").replace(": String {", " {"),
                          "goes before an enumeration"))
        if self.kind == "intent":
            found.append((self.source(name + "3", extra="var beyond: Int"), "“beyond” is not in"))
            if "ReturnsValue" in self.result:
                found.append((self.source(name + "4", result="some IntentResult"), "returns some ReturnsValue"))
        if self.kind == "entity":
            # What is required beyond the schema of an entity is a warning alone.
            found.append((f"@AppEntity(schema: .{self.domain}.{self.name}) enum {name}3 {{}}", "goes before a struct"))
        found.append((self.source(name + "5", generics="<Anything>"), "cannot be generic"))
        wrong = f"@App{capitalized(self.kind)}(schema: .{self.domain}.{self.name}Z) " + \
            ("enum" if self.kind == "enum" else "struct") + f" {name}6 {{}}"
        found.append((wrong, "There is no"))
        return found[:3]


def capitalized(name):
    return name[0].upper() + name[1:]


def quoted(name):
    return f"`{name}`" if name in ("default", "repeat", "none", "open", "delete", "operator") else name


KINDS = {}
# In place of a type of a framework that is not here; any type does.
UNCHECKED = "Int"


def swift(type_, domain):
    """Returns a type of the tables as the generated sources of a domain write it."""
    def own(match):
        owner, name = match[1].split(".")
        return f"{capitalized(owner)}_{capitalized(name)}_{KINDS.get(match[1], 'entity')}"

    text = re.sub(r"<(\w+\.\w+)>", own, type_)
    text = re.sub(r"\{(\w+)\}", rf"{capitalized(domain)}_\1Union", text)
    return text.replace("any AppEntity", f"{capitalized(domain)}_Anything").replace("Identifiable.ID", "String") \
        .replace("LinkPresentation.LinkMetadata", UNCHECKED).replace("VisualIntelligence.SceneDescriptor", UNCHECKED)


def schemas():
    """Returns the schemas of each domain."""
    tables = domains()
    for domain, rows in tables.items():
        for kind, name, *_ in rows:
            KINDS[f"{domain}.{name}"] = kind if kind != "intent" else KINDS.get(f"{domain}.{name}", "entity")
    found = {}
    for domain, rows in tables.items():
        known = {}
        for kind, name, member, type_, confidence, _ in rows:
            known.setdefault((kind, name), Schema(domain, kind, name)).add(member, type_)
        found[domain] = list(known.values())
    return found


def write(folder):
    """Writes a file a domain: first what conforms, then what is refused; returns the latter by file and line."""
    expected = {}
    for domain, known in schemas().items():
        lines = PRELUDE.splitlines()
        text = "\n".join("\t".join(row) for row in domains()[domain])
        for union in sorted(set(re.findall(r"\{(\w+)\}", text))):
            lines.append(f"@UnionValue enum {capitalized(domain)}_{union}Union: Hashable {{ case word(String); case number(Int) }}")
        if "any AppEntity" in text:
            lines.append(f"struct {capitalized(domain)}_" "Anything: AppEntity { let id: String; static let defaultQuery = Query(); "
                         "static let typeDisplayRepresentation: TypeDisplayRepresentation = \"Thing\"; "
                         "var displayRepresentation: DisplayRepresentation { \"One\" }; struct Query: EntityQuery { "
                         f"func entities(for identifiers: [String]) async throws -> [{capitalized(domain)}_Anything] {{ [] }} }} }}")
        lines += [schema.source(schema.type) for schema in known]
        file = pathlib.Path(folder) / f"{domain}.swift"
        for schema in known:
            for source, message in schema.broken():
                lines.append(source)
                expected[file.name, len(lines)] = message
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return expected
