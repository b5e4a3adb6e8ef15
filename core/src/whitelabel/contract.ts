import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** How a host presents itself: the product's own site or an agency's brand. */
export const Site = z.object({
  brandname: z.string(),
  subdomain: z.nullable(z.string()),
  custom_domain: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  brandlogo: z.nullable(z.string()),
  brandcolor: z.string(),
  secondary_brandcolor: z.nullable(z.string()),
  main_color: z.nullable(z.string()),
  logo_with_text: z.boolean(),
  showHomepage: z.boolean(),
  showFooter: z.boolean(),
  showPoweredBy: z.boolean(),
  is_owlstat: z.boolean(),
});
export type Site = z.output<typeof Site>;

export const getDomain = endpoint({
  method: "GET",
  path: "/auth/domain",
  summary: "The white-label settings of a host, or an empty object for the product's own.",
  query: z.object({
    domain: z.optional(z.string().check(z.maxLength(253))),
    fulldomain: z.string().check(z.minLength(1), z.maxLength(253)),
    t: z.optional(z.string()),
  }),
  answer: z.union([Site, z.strictObject({})]),
  timeout: 5000,
});
