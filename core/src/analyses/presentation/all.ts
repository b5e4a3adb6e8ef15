import { type AnalysisId, CATALOGUE } from "../catalogue.ts";
import type { AnalysisResults } from "../contract.ts";
import type { ComputedId } from "../values.ts";
import { AUTHENTICITY } from "./authenticity.ts";
import { COMPARE } from "./compare.ts";
import { CONTENT } from "./content.ts";
import type { Presenters, PresentView } from "./context.ts";
import { ENGAGEMENT } from "./engagement.ts";
import { ENGAGEMENT_FIGURES } from "./engagement-figures.ts";
import { FOLLOWING } from "./following.ts";
import { GROWTH } from "./growth.ts";
import { HASHTAGS } from "./hashtags.ts";
import { HEADLINE } from "./headline.ts";
import { HEALTH } from "./health.ts";
import { HISTORY } from "./history.ts";
import { KPIS } from "./kpis.ts";
import { OUTLOOK } from "./outlook.ts";
import { presenting } from "./present.ts";
import type { Presented } from "./presented.ts";
import { TIMING } from "./timing.ts";
import { TOP_POSTS } from "./top-posts.ts";
import type { Words } from "./writing.ts";

/** How each analysis that can be computed is presented. Pages import the presenters of the section they show. */
export const PRESENTERS: Presenters<ComputedId> = {
  ...KPIS,
  ...HEADLINE,
  ...HEALTH,
  ...GROWTH,
  ...OUTLOOK,
  ...FOLLOWING,
  ...ENGAGEMENT,
  ...ENGAGEMENT_FIGURES,
  ...CONTENT,
  ...TOP_POSTS,
  ...TIMING,
  ...HASHTAGS,
  ...AUTHENTICITY,
  ...COMPARE,
  ...HISTORY,
};

const IDS = (Object.keys(CATALOGUE) as AnalysisId[]).filter((id): id is ComputedId =>
  Object.hasOwn(PRESENTERS, id),
);

/** Every analysis of a profile in the reader's words, in the order of the profile view. */
export function presentAll(results: AnalysisResults, words: Words, view: PresentView): Presented[] {
  return IDS.map(presenting(PRESENTERS, results, { ...words, view, results }));
}
