// Written by `npm run analyses` from the folders of the analyses.
import { presenter as hashtagUse } from "../../hashtags/hashtag-use/presenter.ts";
import { presenter as hashtagLift } from "../../hashtags/hashtag-lift/presenter.ts";
import { presenter as hashtagCount } from "../../hashtags/hashtag-count/presenter.ts";
import { presenter as mentionLift } from "../../hashtags/mention-lift/presenter.ts";

export const HASHTAGS = {
  "hashtag-use": hashtagUse,
  "hashtag-lift": hashtagLift,
  "hashtag-count": hashtagCount,
  "mention-lift": mentionLift,
} as const;
