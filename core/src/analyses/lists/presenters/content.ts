// Written by `npm run analyses` from the folders of the analyses.
import { presenter as formatMix } from "../../content/format-mix/presenter.ts";
import { presenter as formatPerformance } from "../../content/format-performance/presenter.ts";
import { presenter as captionLength } from "../../content/caption-length/presenter.ts";
import { presenter as emojiQuestionCta } from "../../content/emoji-question-cta/presenter.ts";
import { presenter as cadence } from "../../content/cadence/presenter.ts";
import { presenter as sponsored } from "../../content/sponsored/presenter.ts";

export const CONTENT = {
  "format-mix": formatMix,
  "format-performance": formatPerformance,
  "caption-length": captionLength,
  "emoji-question-cta": emojiQuestionCta,
  cadence,
  sponsored,
} as const;
