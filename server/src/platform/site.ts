import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import type { MailBrand } from "./mail/layout.ts";

/** A site as this installation serves it. Resolved once for a request, and once for a space in a job. */
export type ServedSite = {
  /** Where its pages start, without a slash at the end. */
  origin: string;
  host: string;
  /** What its pages know. */
  brand: Site;
  /** How its mails look. */
  mail: MailBrand;
  /** The name its mails are sent under; the configured one where it is null. */
  sender: string | null;
  /** Lines below its mails and pages, such as a company's name and address. */
  footer: readonly string[];
  /** Whose brand it is; null for the product's own. */
  spaceId: string | null;
  /** A paused site shows a neutral page and nothing else; so does a host of which nothing could be read, and one that is claimed but not proven. */
  state: "live" | "paused" | "away" | "none";
};

export type Sites = {
  /** The product under its own name. */
  own: ServedSite;
  ofHost(host: string): Promise<ServedSite>;
  /** The site a space presents itself with; the own one for none. */
  ofSpace(spaceId: string | null): Promise<ServedSite>;
};

declare module "./context.ts" {
  interface Services {
    sites: Sites;
  }
}
