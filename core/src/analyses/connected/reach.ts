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

export function within(input: ConnectedInput, products: readonly InsightMedia["product"][]): InsightMedia[] {
  return input.media.filter(
    ({ product, publishedAt }) => products.includes(product) && isWithin(publishedAt, input.window),
  );
}
