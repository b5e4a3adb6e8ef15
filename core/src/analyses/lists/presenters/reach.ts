// Written by `npm run analyses` from the folders of the analyses.
import { presenter as reach } from "../../reach/reach/presenter.ts";
import { presenter as views } from "../../reach/views/presenter.ts";
import { presenter as gainedLost } from "../../reach/gained-lost/presenter.ts";
import { presenter as savesShares } from "../../reach/saves-shares/presenter.ts";
import { presenter as engagementByReach } from "../../reach/engagement-by-reach/presenter.ts";
import { presenter as linkTaps } from "../../reach/link-taps/presenter.ts";
import { presenter as stories } from "../../reach/stories/presenter.ts";
import { presenter as reelsRetention } from "../../reach/reels-retention/presenter.ts";

export const REACH = {
  reach,
  views,
  "gained-lost": gainedLost,
  "saves-shares": savesShares,
  "engagement-by-reach": engagementByReach,
  "link-taps": linkTaps,
  stories,
  "reels-retention": reelsRetention,
} as const;
