import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import type { MailBrand } from "./mail/layout.ts";

/** A site as this installation serves it. Resolved once for a request, and once for a space in a job. */
export type ServedSite = {
  /** The start of its addresses, without a trailing slash. */
  origin: string;
  host: string;
  /** The brand data that its pages get. */
  brand: Site;
  /** How its mails look. */
  mail: MailBrand;
  /** The sender's name of its mails; null for the configured one. */
  sender: string | null;
  /** Lines below its mails and pages, such as a company's name and address. */
  footer: readonly string[];
  /** The space the brand belongs to; null for the product's own site. */
  spaceId: string | null;
  /**
   * `paused`: shows a neutral page only. `away`: nothing could be read about the host. `none`: the host is
   * claimed but not verified. The last two show the neutral page as well.
   */
  state: "live" | "paused" | "away" | "none";
};

export type Sites = {
  /** The product under its own name. */
  own: ServedSite;
  ofHost(host: string): Promise<ServedSite>;
  /** The site of a space; the product's own if it has none. */
  ofSpace(spaceId: string | null): Promise<ServedSite>;
};

declare module "./context.ts" {
  interface Services {
    sites: Sites;
  }
}
