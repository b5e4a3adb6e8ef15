// Written by `npm run analyses` from the folders of the analyses.
import { presenter as compare } from "../../compare/compare/presenter.ts";

export const COMPARE = {
  compare,
} as const;
