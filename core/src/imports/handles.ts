import { type HandleError, readHandle } from "../profiles/rules.ts";

/** Handles one import may bring. */
export const MOST_HANDLES = 5000;

type HandleProblem = HandleError | "handle_twice" | "handle_limit";
/** One handle in a pasted text, with the number of its line. */
type PastedHandle = { row: number; text: string } & (
  | { ok: true; username: string }
  | { ok: false; problem: HandleProblem }
);

/** Bullets and numbers in front of the entries of a list. */
const ENUMERATION = /^\s*(?:[-*•·–—]|\d{1,4}[.)])\s+(?=\S)/u;
const BETWEEN = /[\s,;|]+/u;
/** Quotes, brackets and punctuation around a name. */
const AROUND = /^["'“”„«»‘’(<[{]+|["'“”„«»‘’)>\]}.:!]+$/gu;
/** Column headings that are skipped in lists of names. None of them is an account that anybody tracks. */
const HEADINGS = new Set(
  "username usernames handle handles nome_utente utente identifiant benutzername nutzername usuario gebruikersnaam".split(
    " ",
  ),
);
/** What is left of an entry that was never filled in. */
const NOTHING = new Set(["", "@", '""', "''"]);
const LONGEST_SHOWN = 80;

/** The handles in what a person pasted: one per line or many in one, with or without @, as names or as links. */
export function readPasted(text: string): PastedHandle[] {
  const seen = new Set<string>();
  const found: PastedHandle[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/u).entries()) {
    for (const part of partsOf(line)) {
      if (found.length === 0 && HEADINGS.has(part.toLowerCase())) continue;
      found.push(judge(part, index + 1, seen));
    }
  }
  return found;
}

function partsOf(line: string): string[] {
  return line
    .replace(ENUMERATION, "")
    .replace(/@\s+/gu, "@")
    .split(BETWEEN)
    .map((part) => part.replace(AROUND, "") || part)
    .filter((part) => !NOTHING.has(part));
}

function judge(part: string, row: number, seen: Set<string>): PastedHandle {
  const shown = { row, text: part.slice(0, LONGEST_SHOWN) };
  const verdict = readHandle(part);
  if (!verdict.ok) return { ...shown, ok: false, problem: verdict.code };
  if (seen.has(verdict.username)) return { ...shown, ok: false, problem: "handle_twice" };
  if (seen.size >= MOST_HANDLES) return { ...shown, ok: false, problem: "handle_limit" };
  seen.add(verdict.username);
  return { ...shown, ok: true, username: verdict.username };
}
