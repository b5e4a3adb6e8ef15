import { readHandle } from "../profiles/rules.ts";

/** What tools add after the account name in file names, as in `nasa day.csv`. */
const SAYS_SO = /[\s-](?:day|week|month|history|followers|stats)\b/iu;
/** Words at the beginning of file names that are not account names. */
const NOBODY = new Set(
  "my our all instagram ig insta account accounts follower followers export report".split(" "),
);

/** The account that the file name suggests. The user has to confirm it. */
export function ownerIn(fileName: string): string | null {
  const [first = ""] = fileName.replace(/\.[a-z]+$/iu, "").split(/[\s-]/u);
  const verdict = readHandle(first);
  if (!verdict.ok || NOBODY.has(verdict.username)) return null;
  return SAYS_SO.test(fileName) ? verdict.username : null;
}
