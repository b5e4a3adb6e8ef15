import type { ErrorCode, ErrorDetails } from "../errors.ts";
import type { Language } from "../i18n/languages.ts";
import type { ClientPart } from "../spaces/roles.ts";
import type { User } from "../users/contract.ts";
import type { Site } from "../whitelabel/contract.ts";

export type Refusal = { code: ErrorCode; error: string; details: ErrorDetails };

/** What the server tells every page before its first paint. */
export type Boot = {
  apiBase: string;
  clientKey: string;
  language: Language;
  site: Site;
  user: User | null;
  /** A client without a login, and what they see besides public figures. */
  client: { shows: readonly ClientPart[] } | null;
  /** First answers the page needs, by call. */
  data: Record<string, unknown>;
  /** First calls that were refused, with what the call would have answered. */
  refused?: Record<string, Refusal>;
  /** The server's clock, so page and server write the same ages. */
  now: number;
  links: {
    /** Where demos are booked; the contact page stands in for it. */
    booking: string | null;
    beta: string;
    /** An e-mail address; agencies' sites have none of ours. */
    support: string | null;
  };
  /** Whose product an agency's site runs on, where it says so. */
  poweredBy: string | null;
  /** A page of another site led here. */
  fromElsewhere: boolean;
  /** The providers one can come in by. */
  logins: { facebook: boolean; google: boolean };
  /** Switches the operator set. */
  flags: { maintenance: boolean; legacyNotice: boolean; development: boolean };
  /** The operator's own statistics program; loaded only once cookies are accepted. */
  analytics: { kind: "plausible" | "umami"; url: string; site: string } | null;
  /** The code of the first-order discount, where the operator shows it. */
  promoCode: string | null;
};
