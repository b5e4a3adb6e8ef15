// Written by `npm run analyses` from the folders of the analyses.
import { presenter as statsTable } from "../../history/stats-table/presenter.ts";

export const HISTORY = {
  "stats-table": statsTable,
} as const;
