/** Longer runs without a space get places where a line may end, or they would run off the page. */
const LONGEST_RUN = 28;
const PIECE = 14;
const BREAK = "\u200b";

/** Text whose longest word still fits into its column. */
export function breakable(text: string, longest = LONGEST_RUN): string {
  return text.replace(new RegExp(`\\S{${longest},}`, "gu"), (run) =>
    (run.match(new RegExp(`.{1,${PIECE}}`, "gsu")) ?? []).join(BREAK),
  );
}

/** The paragraphs of a text that somebody wrote; every line break ends one. */
export function paragraphs(text: string | null): string[] {
  const lines = (text ?? "").split(/\s*\n\s*/);
  return lines.filter((line) => line.trim() !== "").map((line) => breakable(line.trim()));
}

/** On one line, cut with an ellipsis. Cuts between visible characters. */
export function shortened(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...new Intl.Segmenter("en").segment(line)].map(({ segment }) => segment);
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
