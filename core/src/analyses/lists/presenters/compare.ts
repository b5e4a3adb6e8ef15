// Written by `npm run analyses` from the folders of the analyses.
import { presenter as compare } from "../../compare/compare/presenter.ts";
import { presenter as competitorAverage } from "../../compare/competitor-average/presenter.ts";

export const COMPARE = {
  compare,
  "competitor-average": competitorAverage,
} as const;
