/**
 * ICU messages: `{name}`, `{count, plural, =0 {…} one {…} other {# …}}`, `{kind, select, a {…} other {…}}`,
 * and `<tag>…</tag>` around text that a page turns into a link or emphasis. A quote makes braces literal: `'{'`.
 */
export type MessageNode =
  | string
  | { type: "argument"; name: string }
  | { type: "count" }
  | { type: "tag"; name: string; children: MessageNode[] }
  | { type: "plural" | "select"; name: string; options: Record<string, MessageNode[]> };

export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

class Reader {
  readonly text: string;
  at = 0;
  constructor(text: string) {
    this.text = text;
  }
  fail(what: string): never {
    throw new SyntaxError(`${what} at ${this.at} in message: ${this.text}`);
  }
  match(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern, "y");
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (!found) return undefined;
    this.at = sticky.lastIndex;
    return found[1] ?? found[0];
  }
  need(pattern: RegExp, what: string): string {
    return this.match(pattern) ?? this.fail(`expected ${what}`);
  }
}

export function parseMessage(text: string): MessageNode[] {
  const reader = new Reader(text);
  const nodes = readNodes(reader, false);
  if (reader.at < text.length) reader.fail("unexpected character");
  return nodes;
}

function readNodes(reader: Reader, inPlural: boolean): MessageNode[] {
  const nodes: MessageNode[] = [];
  const plain = inPlural ? /[^{}<#']+/ : /[^{}<']+/;
  for (;;) {
    const literal = reader.match(plain) ?? reader.match(/'([{}<#])'/) ?? reader.match(/'/);
    if (literal !== undefined) pushText(nodes, literal);
    else if (reader.match(/\{\s*/)) nodes.push(readArgument(reader, inPlural));
    else if (inPlural && reader.match(/#/)) nodes.push({ type: "count" });
    else if (reader.match(/<(?=[a-z])/)) nodes.push(readTag(reader, inPlural));
    else return nodes;
  }
}

function pushText(nodes: MessageNode[], text: string) {
  const last = nodes.at(-1);
  if (typeof last === "string") nodes[nodes.length - 1] = last + text;
  else nodes.push(text);
}

function readTag(reader: Reader, inPlural: boolean): MessageNode {
  const name = reader.need(/([a-zA-Z]+)>/, "a tag name");
  const children = readNodes(reader, inPlural);
  reader.need(new RegExp(`</${name}>`), `</${name}>`);
  return { type: "tag", name, children };
}

function readArgument(reader: Reader, inPlural: boolean): MessageNode {
  const name = reader.need(/\w+/, "an argument name");
  if (reader.match(/\s*\}/)) return { type: "argument", name };
  const type = reader.need(/\s*,\s*(plural|select)\s*,\s*/, "plural or select") as "plural" | "select";
  // No prototype, so that a value such as "constructor" finds nothing here.
  const options: Record<string, MessageNode[]> = Object.create(null);
  while (!reader.match(/\s*\}/)) {
    const key = reader.need(/\s*(=\d+|\w+)\s*\{/, "an option");
    options[key] = readNodes(reader, inPlural || type === "plural");
    reader.need(/\}/, "}");
  }
  if (!options.other) reader.fail("an option 'other' is missing");
  return { type, name, options };
}

const pluralRules = new Map<string, Intl.PluralRules>();

export function pluralCategory(locale: string, count: number): string {
  let rules = pluralRules.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
  }
  return rules.select(count);
}

/** The nodes left after plurals and selects are decided: text and tags only. */
export type Piece = string | { tag: string; children: Piece[] };

export function resolveMessage(
  nodes: readonly MessageNode[],
  values: Values,
  locale: string,
  writeNumber: (value: number) => string,
  count?: number,
): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (typeof node === "string") return [node];
    if (node.type === "count") return [writeNumber(count ?? 0)];
    if (node.type === "argument") return [write(values[node.name], writeNumber)];
    if (node.type === "tag")
      return [
        { tag: node.name, children: resolveMessage(node.children, values, locale, writeNumber, count) },
      ];
    const value = values[node.name];
    const chosen =
      node.type === "plural"
        ? (node.options[`=${value}`] ?? node.options[pluralCategory(locale, Number(value))])
        : node.options[String(value)];
    const inner = node.type === "plural" ? Number(value) : count;
    return resolveMessage(chosen ?? node.options.other ?? [], values, locale, writeNumber, inner);
  });
}

function write(value: Value | undefined, writeNumber: (value: number) => string): string {
  return typeof value === "number" ? writeNumber(value) : (value ?? "");
}

export function plainText(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : plainText(piece.children))).join("");
}
