// Written by `npm run analyses` from the folders of the analyses.
import { presenter as bestTime } from "../../timing/best-time/presenter.ts";
import { presenter as postingHours } from "../../timing/posting-hours/presenter.ts";
import { presenter as followersOnline } from "../../timing/followers-online/presenter.ts";

export const TIMING = {
  "best-time": bestTime,
  "posting-hours": postingHours,
  "followers-online": followersOnline,
} as const;
