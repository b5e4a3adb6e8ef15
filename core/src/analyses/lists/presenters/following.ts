// Written by `npm run analyses` from the folders of the analyses.
import { presenter as following } from "../../following/following/presenter.ts";
import { presenter as ratio } from "../../following/ratio/presenter.ts";
import { presenter as followBursts } from "../../following/follow-bursts/presenter.ts";

export const FOLLOWING = {
  following,
  ratio,
  "follow-bursts": followBursts,
} as const;
