// Written by `npm run analyses` from the folders of the analyses.
import { OVERVIEW } from "./presenters/overview.ts";
import { GROWTH } from "./presenters/growth.ts";
import { FOLLOWING } from "./presenters/following.ts";
import { ENGAGEMENT } from "./presenters/engagement.ts";
import { CONTENT } from "./presenters/content.ts";
import { TOP_POSTS } from "./presenters/top-posts.ts";
import { TIMING } from "./presenters/timing.ts";
import { HASHTAGS } from "./presenters/hashtags.ts";
import { AUTHENTICITY } from "./presenters/authenticity.ts";
import { AUDIENCE } from "./presenters/audience.ts";
import { REACH } from "./presenters/reach.ts";
import { COMPARE } from "./presenters/compare.ts";
import { HISTORY } from "./presenters/history.ts";

export const PRESENTERS = {
  ...OVERVIEW,
  ...GROWTH,
  ...FOLLOWING,
  ...ENGAGEMENT,
  ...CONTENT,
  ...TOP_POSTS,
  ...TIMING,
  ...HASHTAGS,
  ...AUTHENTICITY,
  ...AUDIENCE,
  ...REACH,
  ...COMPARE,
  ...HISTORY,
} as const;
