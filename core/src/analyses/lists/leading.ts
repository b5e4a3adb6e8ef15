// Written by `npm run analyses` from the folders of the analyses.
import { presenter as headline } from "../overview/headline/presenter.ts";
import { presenter as anomalies } from "../growth/anomalies/presenter.ts";
import { presenter as forecast } from "../growth/forecast/presenter.ts";
import { presenter as followBursts } from "../following/follow-bursts/presenter.ts";
import { presenter as tierBenchmark } from "../engagement/tier-benchmark/presenter.ts";
import { presenter as formatMix } from "../content/format-mix/presenter.ts";
import { presenter as formatPerformance } from "../content/format-performance/presenter.ts";
import { presenter as cadence } from "../content/cadence/presenter.ts";
import { presenter as sponsored } from "../content/sponsored/presenter.ts";
import { presenter as breakout } from "../top-posts/breakout/presenter.ts";
import { presenter as hashtagLift } from "../hashtags/hashtag-lift/presenter.ts";
import { presenter as mentionLift } from "../hashtags/mention-lift/presenter.ts";
import { presenter as authenticity } from "../authenticity/authenticity/presenter.ts";

export const LEADING = {
  headline,
  anomalies,
  forecast,
  "follow-bursts": followBursts,
  "tier-benchmark": tierBenchmark,
  "format-mix": formatMix,
  "format-performance": formatPerformance,
  cadence,
  sponsored,
  breakout,
  "hashtag-lift": hashtagLift,
  "mention-lift": mentionLift,
  authenticity,
} as const;
