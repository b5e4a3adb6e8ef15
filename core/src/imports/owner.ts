import { readHandle } from "../profiles/rules.ts";

/** What tools put behind the name of an account when they name a file of its history, as `nasa day.csv`. */
const SAYS_SO = /[\s-](?:day|week|month|history|followers|stats)\b/iu;
/** Words that stand at the beginning of file names and are nobody. */
const NOBODY = new Set(
  "my our all instagram ig insta account accounts follower followers export report".split(" "),
);

/** The account whose history a file may hold, by its name: only ever a suggestion, to be agreed to. */
export function ownerIn(fileName: string): string | null {
  const [first = ""] = fileName.replace(/\.[a-z]+$/iu, "").split(/[\s-]/u);
  const verdict = readHandle(first);
  if (!verdict.ok || NOBODY.has(verdict.username)) return null;
  return SAYS_SO.test(fileName) ? verdict.username : null;
}
