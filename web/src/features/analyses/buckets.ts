import type { Bucket } from "@owlstat/core/analyses/content/groups.ts";
import type { BarRow } from "@owlstat/core/charts/bars.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";

/** A range of a count in words: 0, 1–50, 301 or more. */
export function bucketName({ from, to }: Pick<Bucket, "from" | "to">, t: Translate<"analyses">): string {
  if (to === null) return t("bucket.more", { from });
  return from === to ? String(from) : t("bucket.range", { from, to });
}

export function bucketRows(buckets: readonly Bucket[], t: Translate<"analyses">): BarRow[] {
  return buckets.map((bucket) => ({
    label: bucketName(bucket, t),
    values: [bucket.rate],
    n: bucket.n,
    hatched: bucket.n > 0 && bucket.n < 3,
  }));
}
