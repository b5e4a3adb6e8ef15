import { ANALYSIS_IDS, CATALOGUE } from "./catalogue.ts";
import { SECTIONS } from "./sections.ts";

/** How many there are, for every place that says so. */
export const COUNTS = {
  analyses: ANALYSIS_IDS.length,
  publicAnalyses: ANALYSIS_IDS.filter((id) => CATALOGUE[id].data === "public").length,
  sections: SECTIONS.length,
} as const;

/** The advertised number, reduced if there are fewer in reality. */
const atMost = (said: number, count: number) => Math.min(said, Math.floor(count / 10) * 10);

/** What the home page advertises: "20+" of what everybody sees, without what needs a connected account. */
export const ADVERTISED = {
  analyses: atMost(20, COUNTS.publicAnalyses),
  sections: atMost(10, COUNTS.sections),
} as const;
