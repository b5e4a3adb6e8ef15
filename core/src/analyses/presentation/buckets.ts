import type { BarInput, BarRow } from "../../charts/bars.ts";
import type { Translate } from "../../i18n/translate.ts";
import type { Bucket } from "../content/groups.ts";
import type { Context } from "./context.ts";

/** Groups with fewer posts than this are drawn hatched. */
const FEWEST = 3;

/** A range of a count in words: 0, 1–50, 301 or more. */
export function bucketName({ from, to }: Pick<Bucket, "from" | "to">, t: Translate<"analyses">): string {
  if (to === null) return t("bucket.more", { from });
  return from === to ? String(from) : t("bucket.range", { from, to });
}

export function bucketBars(buckets: readonly Bucket[], { t, formats }: Context): BarInput {
  return {
    rows: buckets.map(
      (bucket): BarRow => ({
        label: bucketName(bucket, t),
        values: [bucket.rate],
        n: bucket.n,
        hatched: bucket.n > 0 && bucket.n < FEWEST,
      }),
    ),
    names: [t("metric.engagement")],
    formats: { ...formats.percent, n: formats.n },
  };
}
