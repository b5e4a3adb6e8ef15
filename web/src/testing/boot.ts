import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { OWLSTAT_SITE } from "@owlstat/core/whitelabel/rules.ts";
import { nextApiBase } from "./calls.ts";

/** The time in page tests: noon in Rome. */
export const NOW = Date.parse("2026-03-02T11:00:00Z");

/** What the server tells the pages of an installation where everything is set up. */
export function bootFor(language: Language, changes: Partial<Boot>): Boot {
  return {
    apiBase: nextApiBase(),
    clientKey: "key of the page tests",
    language,
    site: OWLSTAT_SITE,
    user: null,
    client: null,
    data: {},
    now: NOW,
    links: { booking: null, beta: null, support: "support@owlstat.example" },
    poweredBy: null,
    cookies: "owl_",
    fromElsewhere: false,
    logins: { facebook: true, google: true, instagram: true },
    flags: { maintenance: false, legacyNotice: false, development: false },
    analytics: null,
    promoCode: null,
    ...changes,
  };
}
