import * as z from "zod/mini";

const Part = z.nullish(z.string().check(z.maxLength(200)));

/** Where a person came from: the last visit that told, within 30 days of the sign-up. */
export const UtmInfo = z.object({
  utm_campaign: Part,
  utm_source: Part,
  utm_medium: Part,
  utm_content: Part,
  utm_term: Part,
  ref: Part,
});
export type UtmInfo = z.output<typeof UtmInfo>;
