// Written by `npm run analyses` from the folders of the analyses.
import { kpis } from "../overview/kpis/rule.ts";
import { headline } from "../overview/headline/rule.ts";
import { health } from "../overview/health/rule.ts";
import { followers } from "../growth/followers/rule.ts";
import { netGrowth } from "../growth/net-growth/rule.ts";
import { dailyChange } from "../growth/daily-change/rule.ts";
import { weekdayGrowth } from "../growth/weekday-growth/rule.ts";
import { velocity } from "../growth/velocity/rule.ts";
import { anomalies } from "../growth/anomalies/rule.ts";
import { forecast } from "../growth/forecast/rule.ts";
import { milestones } from "../growth/milestones/rule.ts";
import { following } from "../following/following/rule.ts";
import { ratio } from "../following/ratio/rule.ts";
import { followBursts } from "../following/follow-bursts/rule.ts";
import { engagementRate } from "../engagement/engagement-rate/rule.ts";
import { medianEngagement } from "../engagement/median-engagement/rule.ts";
import { applause } from "../engagement/applause/rule.ts";
import { conversation } from "../engagement/conversation/rule.ts";
import { commentRatio } from "../engagement/comment-ratio/rule.ts";
import { distribution } from "../engagement/distribution/rule.ts";
import { tierBenchmark } from "../engagement/tier-benchmark/rule.ts";
import { mediaValue } from "../engagement/media-value/rule.ts";
import { formatMix } from "../content/format-mix/rule.ts";
import { formatPerformance } from "../content/format-performance/rule.ts";
import { captionLength } from "../content/caption-length/rule.ts";
import { emojiQuestionCta } from "../content/emoji-question-cta/rule.ts";
import { cadence } from "../content/cadence/rule.ts";
import { sponsored } from "../content/sponsored/rule.ts";
import { bestAndWorst } from "../top-posts/best-and-worst/rule.ts";
import { breakout } from "../top-posts/breakout/rule.ts";
import { postLife } from "../top-posts/post-life/rule.ts";
import { bestTime } from "../timing/best-time/rule.ts";
import { postingHours } from "../timing/posting-hours/rule.ts";
import { hashtagUse } from "../hashtags/hashtag-use/rule.ts";
import { hashtagLift } from "../hashtags/hashtag-lift/rule.ts";
import { hashtagCount } from "../hashtags/hashtag-count/rule.ts";
import { mentionLift } from "../hashtags/mention-lift/rule.ts";
import { authenticity } from "../authenticity/authenticity/rule.ts";
import { compare } from "../compare/compare/rule.ts";
import { competitorAverage } from "../compare/competitor-average/rule.ts";
import { statsTable } from "../history/stats-table/rule.ts";

export const RULES = {
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
  "competitor-average": competitorAverage,
  "stats-table": statsTable,
} as const;
