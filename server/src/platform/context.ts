import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { CookieName } from "@owlstat/core/legal/stored.ts";
import type { Caller, OwnerScope, Session } from "./caller.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/connect.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Metrics } from "./metrics.ts";
import type { Secrets } from "./secrets.ts";
import type { ServedSite } from "./site.ts";
import type { Texts } from "./texts.ts";

export type { OwnerScope };

/** The parts of the program. Providers and nouns add theirs by declaration merging. */
export interface Services {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  texts: Texts;
  metrics: Metrics;
  mailer: Mailer;
  files: FileStore;
}

/** What a call knows about its request. */
type RequestContext = {
  requestId: string;
  ip: string;
  userAgent: string;
  language: Language;
  host: string;
  /** The site of the requested host. */
  site: ServedSite;
  cookies: Cookies;
  /** Aborted when the request is over, also because whoever made it hung up. */
  gone: AbortSignal;
  /** The header with the admin password, required in addition to an admin's login. */
  adminPassword?: string | undefined;
};

export type Cookies = {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, options?: { maxAge?: number }): void;
  clear(name: CookieName): void;
};

/** Anybody. A recognised caller is set as `caller`, and as `scope` if they act in a space. */
export type VisitorContext = Services &
  RequestContext & { caller: Caller | null; session: Session | null; scope: OwnerScope | null };
export type UserContext = VisitorContext & { caller: Caller; session: Session };
/** A caller with a role in a space; there is a session only if they use a browser. */
export type ScopedContext = VisitorContext & { caller: Caller; scope: OwnerScope };
export type OwnerContext = UserContext & { scope: OwnerScope };
