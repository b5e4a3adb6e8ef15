const LONGEST = 31;
/** Characters that sheet names must not contain. */
const ILLEGAL = /[[\]:*?/\\\p{Cc}]/gu;

/** Creates valid, unique sheet names for one file from any text. */
export function sheetNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const base = legal(wanted);
    let name = base;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const suffix = ` (${count})`;
      name = `${cut(base, LONGEST - suffix.length)}${suffix}`;
    }
    taken.add(name.toLowerCase());
    return name;
  };
}

/** "History" is a reserved sheet name. */
function legal(wanted: string): string {
  const name = cut(wanted.replace(ILLEGAL, " ").replace(/\s+/g, " ").trim(), LONGEST).replace(/^'+|'+$/g, "");
  if (name === "") return "Sheet";
  return name.toLowerCase() === "history" ? `${name} 1` : name;
}

/** Shortened between characters: half of an emoji would be no text. */
function cut(text: string, longest: number): string {
  let short = "";
  for (const character of text) {
    if (short.length + character.length > longest) break;
    short += character;
  }
  return short.trim();
}
