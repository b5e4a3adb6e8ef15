import { addedBy, bucketsOf, FEWEST, sharesOf } from "../../connected/audience.ts";
import { sumOf } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import type { Shares } from "../../connected/values.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult } from "../../types.ts";

type EngagedAudience = {
  ages: { name: string; followers: number; engaged: number }[];
  countries: { name: string; followers: number; engaged: number }[];
};

const COUNTRIES_BESIDE = 6;

function beside(followers: readonly [string, number][], engaged: readonly [string, number][]) {
  const [ours, theirs] = [sharesOf(followers), sharesOf(engaged)];
  const shareIn = (list: Shares, name: string) => list.parts.find((part) => part.name === name)?.share ?? 0;
  const names = [...new Set([...ours.parts, ...theirs.parts].map(({ name }) => name))];
  return names.map((name) => ({ name, followers: shareIn(ours, name), engaged: shareIn(theirs, name) }));
}

export function engagedAudience(input: ConnectedInput): AnalysisResult<EngagedAudience> {
  const engaged = bucketsOf(input, "engaged", "age,gender");
  if (engaged.length === 0) return notEnough(FEWEST, 0, "engagements");
  const ages = beside(addedBy(bucketsOf(input, "followers", "age,gender"), 0), addedBy(engaged, 0));
  const places = beside(bucketsOf(input, "followers", "country"), bucketsOf(input, "engaged", "country"));
  return found(
    {
      ages: ages.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      countries: places.toSorted((a, b) => b.engaged - a.engaged).slice(0, COUNTRIES_BESIDE),
    },
    sumOf(engaged.map(([, count]) => count)),
  );
}
