// Written by `npm run analyses` from the folders of the analyses.
import { presenter as engagementRate } from "../../engagement/engagement-rate/presenter.ts";
import { presenter as medianEngagement } from "../../engagement/median-engagement/presenter.ts";
import { presenter as applause } from "../../engagement/applause/presenter.ts";
import { presenter as conversation } from "../../engagement/conversation/presenter.ts";
import { presenter as commentRatio } from "../../engagement/comment-ratio/presenter.ts";
import { presenter as distribution } from "../../engagement/distribution/presenter.ts";
import { presenter as tierBenchmark } from "../../engagement/tier-benchmark/presenter.ts";
import { presenter as mediaValue } from "../../engagement/media-value/presenter.ts";

export const ENGAGEMENT = {
  "engagement-rate": engagementRate,
  "median-engagement": medianEngagement,
  applause,
  conversation,
  "comment-ratio": commentRatio,
  distribution,
  "tier-benchmark": tierBenchmark,
  "media-value": mediaValue,
} as const;
