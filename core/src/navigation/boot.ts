import type { EngagementDefinition } from "../analyses/types.ts";
import type { ErrorCode, ErrorDetails } from "../errors.ts";
import type { Language } from "../i18n/languages.ts";
import type { ClientPart } from "../spaces/roles.ts";
import type { User } from "../users/contract.ts";
import type { Site } from "../whitelabel/contract.ts";

type Refusal = { code: ErrorCode; error: string; details: ErrorDetails };

/** What the server tells every page before its first paint. */
export type Boot = {
  apiBase: string;
  clientKey: string;
  language: Language;
  site: Site;
  user: User | null;
  /**
   * A client of the agency: the client's name, how they came in, what they see besides public figures, and how
   * engagement is defined for them.
   */
  client: {
    name: string;
    via: "link" | "login";
    shows: readonly ClientPart[];
    definition: EngagementDefinition;
  } | null;
  /** Answers to the calls that the page makes first, by call. */
  data: Record<string, unknown>;
  /** First calls that were refused, with what the call would have answered. */
  refused?: Record<string, Refusal>;
  /** The server's clock, so page and server write the same ages. */
  now: number;
  links: {
    /** Where demos can be booked; null where they cannot. */
    booking: string | null;
    /** Null where it is this very site, and on agencies' sites. */
    beta: string | null;
    /** An e-mail address; null on agencies' sites, which do not show ours. */
    support: string | null;
  };
  /** The product's name on an agency's site that chose to show it. */
  poweredBy: string | null;
  /** How the names of this host's cookies begin. */
  cookies: string;
  /** Whether the visitor came from a page of another site. */
  fromElsewhere: boolean;
  /** The providers that are set up: to log in with Facebook or Google, to connect with Facebook or Instagram. */
  logins: { facebook: boolean; google: boolean; instagram: boolean };
  /** Switches the operator set. */
  flags: { maintenance: boolean; legacyNotice: boolean; development: boolean };
  /** The operator's own statistics program; loaded only once cookies are accepted. */
  analytics: { kind: "plausible" | "umami"; url: string; site: string } | null;
  /** The code of the first-order discount, where the operator shows it. */
  promoCode: string | null;
};
