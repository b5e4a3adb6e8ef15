// Written by `npm run analyses` from the folders of the analyses.
import { definition as kpis } from "../overview/kpis/definition.ts";
import { definition as headline } from "../overview/headline/definition.ts";
import { definition as health } from "../overview/health/definition.ts";
import { definition as followers } from "../growth/followers/definition.ts";
import { definition as netGrowth } from "../growth/net-growth/definition.ts";
import { definition as dailyChange } from "../growth/daily-change/definition.ts";
import { definition as weekdayGrowth } from "../growth/weekday-growth/definition.ts";
import { definition as velocity } from "../growth/velocity/definition.ts";
import { definition as anomalies } from "../growth/anomalies/definition.ts";
import { definition as forecast } from "../growth/forecast/definition.ts";
import { definition as milestones } from "../growth/milestones/definition.ts";
import { definition as following } from "../following/following/definition.ts";
import { definition as ratio } from "../following/ratio/definition.ts";
import { definition as followBursts } from "../following/follow-bursts/definition.ts";
import { definition as engagementRate } from "../engagement/engagement-rate/definition.ts";
import { definition as medianEngagement } from "../engagement/median-engagement/definition.ts";
import { definition as applause } from "../engagement/applause/definition.ts";
import { definition as conversation } from "../engagement/conversation/definition.ts";
import { definition as commentRatio } from "../engagement/comment-ratio/definition.ts";
import { definition as distribution } from "../engagement/distribution/definition.ts";
import { definition as tierBenchmark } from "../engagement/tier-benchmark/definition.ts";
import { definition as mediaValue } from "../engagement/media-value/definition.ts";
import { definition as formatMix } from "../content/format-mix/definition.ts";
import { definition as formatPerformance } from "../content/format-performance/definition.ts";
import { definition as captionLength } from "../content/caption-length/definition.ts";
import { definition as emojiQuestionCta } from "../content/emoji-question-cta/definition.ts";
import { definition as cadence } from "../content/cadence/definition.ts";
import { definition as sponsored } from "../content/sponsored/definition.ts";
import { definition as bestAndWorst } from "../top-posts/best-and-worst/definition.ts";
import { definition as breakout } from "../top-posts/breakout/definition.ts";
import { definition as postLife } from "../top-posts/post-life/definition.ts";
import { definition as bestTime } from "../timing/best-time/definition.ts";
import { definition as postingHours } from "../timing/posting-hours/definition.ts";
import { definition as followersOnline } from "../timing/followers-online/definition.ts";
import { definition as hashtagUse } from "../hashtags/hashtag-use/definition.ts";
import { definition as hashtagLift } from "../hashtags/hashtag-lift/definition.ts";
import { definition as hashtagCount } from "../hashtags/hashtag-count/definition.ts";
import { definition as mentionLift } from "../hashtags/mention-lift/definition.ts";
import { definition as authenticity } from "../authenticity/authenticity/definition.ts";
import { definition as ageGender } from "../audience/age-gender/definition.ts";
import { definition as countries } from "../audience/countries/definition.ts";
import { definition as cities } from "../audience/cities/definition.ts";
import { definition as gender } from "../audience/gender/definition.ts";
import { definition as engagedAudience } from "../audience/engaged-audience/definition.ts";
import { definition as nonFollowerShare } from "../audience/non-follower-share/definition.ts";
import { definition as reach } from "../reach/reach/definition.ts";
import { definition as views } from "../reach/views/definition.ts";
import { definition as gainedLost } from "../reach/gained-lost/definition.ts";
import { definition as savesShares } from "../reach/saves-shares/definition.ts";
import { definition as engagementByReach } from "../reach/engagement-by-reach/definition.ts";
import { definition as linkTaps } from "../reach/link-taps/definition.ts";
import { definition as stories } from "../reach/stories/definition.ts";
import { definition as reelsRetention } from "../reach/reels-retention/definition.ts";
import { definition as compare } from "../compare/compare/definition.ts";
import { definition as competitorAverage } from "../compare/competitor-average/definition.ts";
import { definition as statsTable } from "../history/stats-table/definition.ts";
import { definition as notes } from "../notes/notes/definition.ts";

export const DEFINITIONS = {
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
  "followers-online": followersOnline,
  "hashtag-use": hashtagUse,
  "hashtag-lift": hashtagLift,
  "hashtag-count": hashtagCount,
  "mention-lift": mentionLift,
  authenticity,
  "age-gender": ageGender,
  countries,
  cities,
  gender,
  "engaged-audience": engagedAudience,
  "non-follower-share": nonFollowerShare,
  reach,
  views,
  "gained-lost": gainedLost,
  "saves-shares": savesShares,
  "engagement-by-reach": engagementByReach,
  "link-taps": linkTaps,
  stories,
  "reels-retention": reelsRetention,
  compare,
  "competitor-average": competitorAverage,
  "stats-table": statsTable,
  notes,
} as const;
