// Written by `npm run analyses` from the folders of the analyses.
import { followersOnline } from "../timing/followers-online/rule.ts";
import { ageGender } from "../audience/age-gender/rule.ts";
import { countries } from "../audience/countries/rule.ts";
import { cities } from "../audience/cities/rule.ts";
import { gender } from "../audience/gender/rule.ts";
import { engagedAudience } from "../audience/engaged-audience/rule.ts";
import { nonFollowerShare } from "../audience/non-follower-share/rule.ts";
import { reach } from "../reach/reach/rule.ts";
import { views } from "../reach/views/rule.ts";
import { gainedLost } from "../reach/gained-lost/rule.ts";
import { savesShares } from "../reach/saves-shares/rule.ts";
import { engagementByReach } from "../reach/engagement-by-reach/rule.ts";
import { linkTaps } from "../reach/link-taps/rule.ts";
import { stories } from "../reach/stories/rule.ts";
import { reelsRetention } from "../reach/reels-retention/rule.ts";

export const CONNECTED_RULES = {
  "followers-online": followersOnline,
  "age-gender": ageGender,
  countries,
  cities,
  gender,
  "engaged-audience": engagedAudience,
  "non-follower-share": nonFollowerShare,
  reach,
  views,
  "gained-lost": gainedLost,
  "saves-shares": savesShares,
  "engagement-by-reach": engagementByReach,
  "link-taps": linkTaps,
  stories,
  "reels-retention": reelsRetention,
} as const;
