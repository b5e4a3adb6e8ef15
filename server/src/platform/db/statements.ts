/** What begins something in which a semicolon ends no statement, and how each of these ends. */
const OPENINGS = /--|\/\*|'|"|\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|;/g;

/** The statements of a file, without those that are only comments. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let solid = false;
  const end = (at: number) => {
    if (solid || hasWords(sql.slice(start, at))) statements.push(sql.slice(start, at).trim());
    start = at + 1;
    solid = false;
  };
  OPENINGS.lastIndex = 0;
  for (let found = OPENINGS.exec(sql); found; found = OPENINGS.exec(sql)) {
    const [opening] = found;
    if (opening === ";") end(found.index);
    else if (partOfName(sql, found.index, opening)) continue;
    else {
      const next = closingOf(sql, found.index, opening);
      solid ||= !isComment(opening);
      OPENINGS.lastIndex = next;
    }
  }
  end(sql.length);
  return statements;
}

const isComment = (opening: string) => opening === "--" || opening === "/*";

const hasWords = (text: string) =>
  text
    .replace(/--[^\n]*/g, "")
    .replace(/\/\*[\s\S]*\*\//g, "")
    .trim() !== "";

/** A dollar within a name, as in `cost$a$b`, begins no text. */
const partOfName = (sql: string, at: number, opening: string) =>
  opening.startsWith("$") && at > 0 && /[\w$\u0080-\uffff]/.test(sql[at - 1] ?? "");

/** The place after what was opened. */
function closingOf(sql: string, at: number, opening: string): number {
  if (opening === "--") return placeAfter(sql, "\n", at);
  if (opening === "/*") return afterComment(sql, at);
  if (opening === "'" && /(?:^|[^\w$])e$/i.test(sql.slice(Math.max(0, at - 2), at)))
    return afterEscaped(sql, at);
  // A doubled quote ends one text and begins the next, which comes to the same.
  return placeAfter(sql, opening, at + opening.length);
}

function placeAfter(sql: string, text: string, from: number): number {
  const at = sql.indexOf(text, from);
  return at < 0 ? sql.length : at + text.length;
}

/** Comments may hold others. */
function afterComment(sql: string, from: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  let depth = 0;
  for (let mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return sql.length;
}

/** In a text such as E'it\'s' a backslash takes the next character with it. */
function afterEscaped(sql: string, at: number): number {
  for (let place = at + 1; place < sql.length; place++) {
    if (sql[place] === "\\") place++;
    else if (sql[place] === "'") return place + 1;
  }
  return sql.length;
}
