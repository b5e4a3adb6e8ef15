import { authenticity } from "./authenticity/authenticity.ts";
import { type AnalysisId, CATALOGUE, type DataSource, type Display, type Section } from "./catalogue.ts";
import { compare } from "./compare/compare.ts";
import { cadence } from "./content/cadence.ts";
import { captionLength } from "./content/caption-length.ts";
import { emojiQuestionCta } from "./content/emoji-question-cta.ts";
import { formatMix } from "./content/format-mix.ts";
import { formatPerformance } from "./content/format-performance.ts";
import { sponsored } from "./content/sponsored.ts";
import { commentRatio } from "./engagement/comment-ratio.ts";
import { distribution } from "./engagement/distribution.ts";
import { engagementRate } from "./engagement/engagement-rate.ts";
import { mediaValue } from "./engagement/media-value.ts";
import { medianEngagement } from "./engagement/median-engagement.ts";
import { applause, conversation } from "./engagement/per-post.ts";
import { tierBenchmark } from "./engagement/tier-benchmark.ts";
import { followBursts } from "./following/follow-bursts.ts";
import { following } from "./following/following.ts";
import { ratio } from "./following/ratio.ts";
import { anomalies } from "./growth/anomalies.ts";
import { dailyChange } from "./growth/daily-change.ts";
import { followers } from "./growth/followers.ts";
import { forecast } from "./growth/forecast.ts";
import { milestones } from "./growth/milestones.ts";
import { netGrowth } from "./growth/net-growth.ts";
import { velocity } from "./growth/velocity.ts";
import { weekdayGrowth } from "./growth/weekday-growth.ts";
import { hashtagCount } from "./hashtags/hashtag-count.ts";
import { hashtagUse } from "./hashtags/hashtag-use.ts";
import { hashtagLift, mentionLift } from "./hashtags/lifts.ts";
import { statsTable } from "./history/stats-table.ts";
import { headline } from "./overview/headline.ts";
import { health } from "./overview/health.ts";
import { kpis } from "./overview/kpis.ts";
import { bestTime } from "./timing/best-time.ts";
import { postingHours } from "./timing/posting-hours.ts";
import { bestAndWorst } from "./top-posts/best-and-worst.ts";
import { breakout } from "./top-posts/breakout.ts";
import { postLife } from "./top-posts/post-life.ts";
import type { AnalysisInput, AnalysisResult, Requirement } from "./types.ts";
import type { AnalysisValues, ComputedId } from "./values.ts";

type Runs = { [Id in ComputedId]: (input: AnalysisInput) => AnalysisResult<AnalysisValues[Id]> };

const RUNS: Runs = {
  kpis,
  headline,
  health,
  followers,
  "net-growth": netGrowth,
  "daily-change": dailyChange,
  "weekday-growth": weekdayGrowth,
  velocity,
  anomalies,
  forecast,
  milestones,
  following,
  ratio,
  "follow-bursts": followBursts,
  "engagement-rate": engagementRate,
  "median-engagement": medianEngagement,
  applause,
  conversation,
  "comment-ratio": commentRatio,
  distribution,
  "tier-benchmark": tierBenchmark,
  "media-value": mediaValue,
  "format-mix": formatMix,
  "format-performance": formatPerformance,
  "caption-length": captionLength,
  "emoji-question-cta": emojiQuestionCta,
  cadence,
  sponsored,
  "best-and-worst": bestAndWorst,
  breakout,
  "post-life": postLife,
  "best-time": bestTime,
  "posting-hours": postingHours,
  "hashtag-use": hashtagUse,
  "hashtag-lift": hashtagLift,
  "hashtag-count": hashtagCount,
  "mention-lift": mentionLift,
  authenticity,
  compare,
  "stats-table": statsTable,
};

type AnalysisEntry = {
  id: AnalysisId;
  section: Section;
  data: DataSource;
  minimum: readonly Requirement[];
  display: Display;
  /** Null for what only a connected account has, and for the user's own notes. */
  run: ((input: AnalysisInput) => AnalysisResult<AnalysisValues[ComputedId]>) | null;
};

export function isComputed(id: string): id is ComputedId {
  return Object.hasOwn(RUNS, id);
}

/** Every analysis in the order of the profile view. */
export const ANALYSES: readonly AnalysisEntry[] = (Object.keys(CATALOGUE) as AnalysisId[]).map((id) => ({
  id,
  ...CATALOGUE[id],
  run: isComputed(id) ? RUNS[id] : null,
}));

export const COMPUTED_IDS: readonly ComputedId[] = ANALYSES.map(({ id }) => id).filter(isComputed);

/** Runs one analysis; the id determines the type of its value. */
export function runAnalysis<Id extends ComputedId>(
  id: Id,
  input: AnalysisInput,
): AnalysisResult<AnalysisValues[Id]> {
  return RUNS[id](input);
}
