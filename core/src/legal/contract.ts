import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const getOperator = endpoint({
  method: "GET",
  path: "/legal/operator",
  summary: "The operator of this installation, and the date its legal texts are in force since.",
  answer: z.object({
    company: z.string(),
    address: z.string(),
    /** Named in the reader's language. */
    country: z.string(),
    vat: z.string(),
    email: z.string(),
    /** False while name, address and VAT number are placeholders. */
    company_set: z.boolean(),
    /** The day the operator's lawyer approved the texts for; null marks them as a draft. */
    in_force_since: z.nullable(z.iso.date()),
  }),
});
