import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../files.ts";
import { type Check, verdict } from "./check.ts";
import { lineOf, type Piece, parseSource } from "./pieces.ts";

/**
 * Attributes with text for people: children, what browsers show or read aloud, and text properties of the
 * components in ui/.
 */
const SPOKEN = new Set([
  "child",
  "title",
  "placeholder",
  "alt",
  "label",
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  ...["description", "error", "footer", "header", "hint", "lead", "note", "subtitle", "text"],
]);
/** The gallery of components is for developers only. */
const EXEMPT = /^web\/src\/ui\/gallery[./]/;

/** Components contain no text: everything a person reads or hears comes from the messages. */
export const checkText: Check = async (root) => {
  const wanted = (path: string) => /(?<!\.test)\.tsx$/.test(path) && !EXEMPT.test(path);
  const paths = await listFiles(root, "web/src", wanted);
  const problems = await Promise.all(
    paths.map(async (path) =>
      literalText(await readFile(join(root, path), "utf8")).map(
        ({ line, words }) => `${path}:${line}: literal text "${words}" belongs in the messages`,
      ),
    ),
  );
  return verdict(paths.length, "components", problems.flat());
};

export function literalText(text: string): { line: number; words: string }[] {
  return parseSource("component.tsx", text).pieces.flatMap((piece) => {
    const words = text.slice(piece.start, piece.end);
    if (!isSpoken(piece) || !hasLetters(words)) return [];
    const lead = words.length - words.trimStart().length;
    return [{ line: lineOf(text, piece.start + lead), words: words.trim().replace(/^["']|["']$/g, "") }];
  });
}

function isSpoken({ kind, place }: Piece): boolean {
  return kind === "text" || (place !== undefined && SPOKEN.has(place));
}

const hasLetters = (words: string) => /\p{L}/u.test(words.replace(/&#?\w+;/g, "").replace(/\\[a-z]/g, ""));
