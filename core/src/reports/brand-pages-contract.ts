import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const printBrand = endpoint({
  method: "POST",
  path: "/reports/brand-pages",
  summary:
    "The first pages of a report on the space's first account, under a brand that is not published yet.",
  body: z.object({
    brandname: z.string().check(z.trim(), z.maxLength(60)),
    brandcolor: Hex,
    secondary_brandcolor: z.nullable(Hex),
    main_color: z.nullable(Hex),
    showPoweredBy: z.boolean(),
  }),
  answer: z.object({
    /** PNG pictures as base64; none where nothing is tracked or collected yet. */
    pages: z.array(z.string()),
  }),
  timeout: 60_000,
});
