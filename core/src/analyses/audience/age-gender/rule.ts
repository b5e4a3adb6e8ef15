import { addedBy, bucketsOf, tooFew } from "../../connected/audience.ts";
import { sumOf } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import { found } from "../../result.ts";
import type { AnalysisResult } from "../../types.ts";

type AgeGender = {
  /** Shares of all followers, from 0 to 1. */
  ages: { age: string; women: number; men: number; unknown: number }[];
  total: number;
};

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
