import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Brand } from "./contract.ts";

/** An address may still be half typed: then it is shown as missing. */
const Typed = z.nullable(z.string().check(z.maxLength(300)));

/** A brand as its editor holds it at the moment, and the nonce by which the page that shows it allows styles. */
const EditedBrand = z.extend(Brand, {
  website: Typed,
  privacy_url: Typed,
  imprint_url: Typed,
  nonce: z.string().check(z.regex(/^[\w+/=-]{0,64}$/)),
});

/** A document without script for a frame, in each theme. */
export const Themed = z.object({ light: z.string(), dark: z.string() });
export type Themed = z.output<typeof Themed>;

export const previewSite = endpoint({
  method: "POST",
  path: "/whitelabel/preview/site",
  summary: "The home page under a brand that is not published yet, as the server renders it.",
  body: EditedBrand,
  answer: z.object({ site: Themed }),
});

export const previewMail = endpoint({
  method: "POST",
  path: "/whitelabel/preview/mail",
  summary: "A report's mail on the space's first account under a brand that is not published yet.",
  body: EditedBrand,
  /** Null where nothing is tracked or collected yet. */
  answer: z.object({ mail: z.nullable(Themed) }),
  timeout: 60_000,
});
