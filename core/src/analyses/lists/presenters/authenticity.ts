// Written by `npm run analyses` from the folders of the analyses.
import { presenter as authenticity } from "../../authenticity/authenticity/presenter.ts";

export const AUTHENTICITY = {
  authenticity,
} as const;
