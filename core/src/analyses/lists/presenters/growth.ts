// Written by `npm run analyses` from the folders of the analyses.
import { presenter as followers } from "../../growth/followers/presenter.ts";
import { presenter as netGrowth } from "../../growth/net-growth/presenter.ts";
import { presenter as dailyChange } from "../../growth/daily-change/presenter.ts";
import { presenter as weekdayGrowth } from "../../growth/weekday-growth/presenter.ts";
import { presenter as velocity } from "../../growth/velocity/presenter.ts";
import { presenter as anomalies } from "../../growth/anomalies/presenter.ts";
import { presenter as forecast } from "../../growth/forecast/presenter.ts";
import { presenter as milestones } from "../../growth/milestones/presenter.ts";

export const GROWTH = {
  followers,
  "net-growth": netGrowth,
  "daily-change": dailyChange,
  "weekday-growth": weekdayGrowth,
  velocity,
  anomalies,
  forecast,
  milestones,
} as const;
