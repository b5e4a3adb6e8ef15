import { found, notEnough } from "../result.ts";
import type { AnalysisResult } from "../types.ts";
import { meanOf, sumOf, toldDays } from "./series.ts";
import type { AudienceBuckets, ConnectedInput } from "./types.ts";
import type { AgeGender, EngagedAudience, NonFollowerShare, Shares } from "./values.ts";

/** Instagram does not report on audiences smaller than this. */
const FEWEST = 100;
const FEWEST_DAYS = 7;
const COUNTRIES_BESIDE = 6;

type People = AudienceBuckets["people"];
type Breakdown = AudienceBuckets["breakdown"];

function bucketsOf({ audiences }: ConnectedInput, people: People, breakdown: Breakdown): [string, number][] {
  return Object.entries(
    audiences.find((one) => one.people === people && one.breakdown === breakdown)?.buckets ?? {},
  );
}

function followersNow({ snapshots }: ConnectedInput): number {
  return snapshots.findLast(({ followers }) => followers !== null)?.followers ?? 0;
}

/** When Instagram reported nothing, the audience is too small, whatever the public follower count says. */
const tooFew = (input: ConnectedInput) =>
  notEnough(FEWEST, Math.min(FEWEST - 1, followersNow(input)), "followers");

function sharesOf(counts: readonly (readonly [string, number])[]): Shares {
  const total = sumOf(counts.map(([, count]) => count));
  const parts = counts.map(([name, count]) => ({ name, count, share: total > 0 ? count / total : 0 }));
  return { parts: parts.toSorted((a, b) => b.count - a.count), total };
}

/** Sums buckets such as `25-34,F` by one of their two parts. */
function addedBy(buckets: readonly [string, number][], side: 0 | 1): [string, number][] {
  const sums = new Map<string, number>();
  for (const [name, count] of buckets) {
    const key = name.split(",")[side] ?? "";
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums];
}

export function ageGender(input: ConnectedInput): AnalysisResult<AgeGender> {
  const buckets = bucketsOf(input, "followers", "age,gender");
  if (buckets.length === 0) return tooFew(input);
  const total = sumOf(buckets.map(([, count]) => count));
  const counts = new Map(buckets);
  const share = (age: string, gender: string) =>
    total > 0 ? (counts.get(`${age},${gender}`) ?? 0) / total : 0;
  const ages = addedBy(buckets, 0).map(([age]) => age);
  return found(
    {
      ages: ages
        .toSorted()
        .map((age) => ({ age, women: share(age, "F"), men: share(age, "M"), unknown: share(age, "U") })),
      total,
    },
    total,
  );
}

function shares(
  input: ConnectedInput,
  counts: readonly (readonly [string, number])[],
): AnalysisResult<Shares> {
  if (counts.length === 0) return tooFew(input);
  const value = sharesOf(counts);
  return found(value, value.total);
}

export const countries = (input: ConnectedInput) => shares(input, bucketsOf(input, "followers", "country"));
export const cities = (input: ConnectedInput) => shares(input, bucketsOf(input, "followers", "city"));
export const gender = (input: ConnectedInput) =>
  shares(input, addedBy(bucketsOf(input, "followers", "age,gender"), 1));

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

/** Views can be summed over days; reach cannot, so it is averaged over the days. */
export function nonFollowerShare(input: ConnectedInput): AnalysisResult<NonFollowerShare> {
  const sides = (metric: string) =>
    [toldDays(input, metric, "FOLLOWER"), toldDays(input, metric, "NON_FOLLOWER")] as const;
  const [seen, reached] = [sides("views"), sides("reach")];
  const of = seen[1].length >= FEWEST_DAYS || seen[1].length >= reached[1].length ? "views" : "reach";
  const [inside, outside] = of === "views" ? seen : reached;
  if (outside.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, outside.length, "days");
  const values = [inside, outside].map((side) => side.map(({ value }) => value));
  const [followers = 0, others = 0] = values.map((side) =>
    side.length === 0 ? 0 : of === "views" ? sumOf(side) : meanOf(side),
  );
  const all = followers + others;
  return found({ of, followers, others, share: all > 0 ? others / all : 0 }, outside.length);
}
