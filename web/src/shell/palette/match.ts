import { plain } from "../../platform/texts/search.ts";

export type Command = {
  id: string;
  group: "profile" | "recent" | "accounts" | "pages" | "actions" | "theme" | "language";
  label: string;
  /** Further words to find it by. */
  words?: string;
};

/**
 * Without a search text the palette is mainly for pages and actions, so only this many accounts are listed.
 */
const FEW_ACCOUNTS = 5;

/** How well a command matches the typed words; 0 if not at all. Every word must be found. */
function score({ label, words = "" }: Command, typed: readonly string[]): number {
  const name = plain(label).replace(/^@/, "");
  const all = `${name} ${plain(words)}`;
  let total = 0;
  for (const word of typed) {
    if (name.startsWith(word)) total += 4;
    else if (all.includes(` ${word}`)) total += 2;
    else if (all.includes(word)) total += 1;
    else return 0;
  }
  return total;
}

/** The commands that match the typed text, best first; without text all of them, but only a few accounts. */
export function matching<C extends Command>(commands: readonly C[], text: string, most: number): C[] {
  const typed = plain(text).replaceAll("@", " ").split(/\s+/).filter(Boolean);
  if (typed.length === 0) {
    const further = new Set(commands.filter(({ group }) => group === "accounts").slice(FEW_ACCOUNTS));
    return commands.filter((command) => !further.has(command)).slice(0, most);
  }
  return commands
    .map((command) => ({ command, points: score(command, typed) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ command }) => command);
}
