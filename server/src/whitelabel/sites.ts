import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import { OWLSTAT_SITE } from "@owlstat/core/whitelabel/rules.ts";

/** The site a host shows. */
export function siteOf(_host: string): Site {
  return OWLSTAT_SITE;
}
