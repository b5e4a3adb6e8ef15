// Written by `npm run analyses` from the folders of the analyses.
import { presenter as ageGender } from "../../audience/age-gender/presenter.ts";
import { presenter as countries } from "../../audience/countries/presenter.ts";
import { presenter as cities } from "../../audience/cities/presenter.ts";
import { presenter as gender } from "../../audience/gender/presenter.ts";
import { presenter as engagedAudience } from "../../audience/engaged-audience/presenter.ts";
import { presenter as nonFollowerShare } from "../../audience/non-follower-share/presenter.ts";

export const AUDIENCE = {
  "age-gender": ageGender,
  countries,
  cities,
  gender,
  "engaged-audience": engagedAudience,
  "non-follower-share": nonFollowerShare,
} as const;
