import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { SpaceRole } from "@owlstat/core/spaces/roles.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/connect.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Metrics } from "./metrics.ts";
import type { Secrets } from "./secrets.ts";
import type { Texts } from "./texts.ts";

/** What the program is made of. Providers and nouns add their own parts by declaration merging. */
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

/** A login proven by its cookie. */
export type Session = {
  id: string;
  userId: string;
  spaceId: string;
  role: SpaceRole;
  admin: boolean;
  language: Language | null;
  /** When this login happened. */
  startedAt: Date;
};

declare const proven: unique symbol;
/** A space the caller was proven to belong to. Only the gate makes one; queries over owned rows demand it. */
export type OwnerScope = { readonly spaceId: string; readonly userId: string; readonly role: SpaceRole } & {
  readonly [proven]: true;
};

/** What a call knows about its request. */
export type RequestContext = {
  requestId: string;
  ip: string;
  userAgent: string;
  language: Language;
  host: string;
  cookies: Cookies;
  /** The header that opens the admin pages, on top of an admin's login. */
  adminPassword?: string | undefined;
};

export type Cookies = {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, options?: { maxAge?: number }): void;
  clear(name: CookieName): void;
};
export type CookieName = "session" | "visitor" | "language" | "oauth" | "device";

export type VisitorContext = Services & RequestContext & { session: Session | null };
export type UserContext = Services & RequestContext & { session: Session };
export type OwnerContext = UserContext & { scope: OwnerScope };
