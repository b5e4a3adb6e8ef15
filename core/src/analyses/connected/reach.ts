import { isTooYoung } from "../posts.ts";
import { NOTHING_LEFT_OUT } from "../result.ts";
import type { LeftOut } from "../types.ts";
import { isWithin } from "./series.ts";
import type { ConnectedInput, InsightMedia } from "./types.ts";

export const FEWEST_DAYS = 2;

export const FEWEST_POSTS = 3;

export const total = ({ figures }: InsightMedia, metric: string): number | null =>
  figures[metric]?.total ?? null;

export const named = ({ id, publishedAt, caption, permalink }: InsightMedia) => ({
  id,
  publishedAt,
  caption,
  permalink,
});

/** The posts of the window that are old enough for a rate, and how many are not. */
export function grownWithin(input: ConnectedInput): { media: InsightMedia[]; leftOut: LeftOut } {
  const { now } = input;
  const all = within(input, ["FEED", "REELS"]);
  const media = now === undefined ? all : all.filter((one) => !isTooYoung(one, now));
  return { media, leftOut: { ...NOTHING_LEFT_OUT, tooYoung: all.length - media.length } };
}

export function within(input: ConnectedInput, products: readonly InsightMedia["product"][]): InsightMedia[] {
  return input.media.filter(
    ({ product, publishedAt }) => products.includes(product) && isWithin(publishedAt, input.window),
  );
}
