import type { Section } from "./sections.ts";
import type { Requirement } from "./types.ts";

type Display =
  | "tiles"
  | "text"
  | "bullets"
  | "line"
  | "number"
  | "columns"
  | "bars"
  | "paired-bars"
  | "diverging-bars"
  | "points"
  | "fan"
  | "list"
  | "histogram"
  | "percentile"
  | "proportion"
  | "dots"
  | "calendar"
  | "cards"
  | "curve"
  | "heatmap"
  | "score"
  | "pyramid"
  | "lines"
  | "table"
  | "annotations";

/** Public: for any professional profile. Connected: once its owner connected it. Own: what the user wrote. */
type DataSource = "public" | "connected" | "own";

/**
 * What an analysis is, apart from its rule and its presenter: light enough for menus and settings pages. Its name
 * and its formula in words are the texts `<id>.title` and `<id>.formula`.
 */
export type AnalysisDefinition = {
  /** The name of its folder, and its id in the API, in reports and in texts. */
  id: string;
  section: Section;
  /** The position within its section, in steps of ten to leave room. */
  order: number;
  data: DataSource;
  /** With less than this it says what is missing. */
  minimum: readonly Requirement[];
  display: Display;
  /** Uses no day outside the chosen period. */
  ofPeriod?: true;
  /** Speaks of days to come, so it has no place in what is said of a period that is long over. */
  looksAhead?: true;
  /** Compares the profile with others that the reader chose. */
  compares?: true;
  /** Shown as a card at the end of its section, this wide; without it the section of the page places it itself. */
  card?: "wide" | "half";
  /** Says in its own place what is missing, so the page does not list it among those that come later. */
  ownNotice?: true;
  /** Its presenter has a sentence for the first screen of a profile. */
  leads?: true;
  /** Its finding says that one group does better than the others. */
  namesWinner?: true;
};
