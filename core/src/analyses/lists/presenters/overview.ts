// Written by `npm run analyses` from the folders of the analyses.
import { presenter as kpis } from "../../overview/kpis/presenter.ts";
import { presenter as headline } from "../../overview/headline/presenter.ts";
import { presenter as health } from "../../overview/health/presenter.ts";

export const OVERVIEW = {
  kpis,
  headline,
  health,
} as const;
