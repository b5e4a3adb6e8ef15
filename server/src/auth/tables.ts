import type { ConnectionProvider, LoginProvider } from "@owlstat/core/auth/providers.ts";
import type { SessionWay } from "@owlstat/core/auth/rules.ts";
import type { SecondFactor } from "@owlstat/core/factors/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Generated } from "kysely";

export type ConnectionsTable = {
  id: string;
  space_id: string;
  provider: ConnectionProvider;
  /** The person's id at the provider. */
  external_user_id: string;
  sealed_token: Buffer;
  scopes: string[];
  /** Null where a client of an agency connected it. */
  connected_by: string | null;
  created_at: Date;
  /** Null when it does not run out. */
  expires_at: Date | null;
  /** As Facebook names the person, or the username at Instagram. */
  person_name: string | null;
  /** Since when its token is no longer valid. */
  broken_at: Date | null;
  broken_why: "revoked" | "expired" | null;
  warned_days: number | null;
  /** Public profiles may be looked up with it. */
  lends: Generated<boolean>;
};

export type IdentitiesTable = {
  provider: Provider;
  subject: string;
  user_id: string;
  email: string | null;
};

export type HandlesTable = { handle_hash: Buffer; provider: Provider; profile: Buffer; expires_at: Date };

type UsedTokensTable = { token_hash: Buffer; expires_at: Date };

type DeletionsTable = {
  code: string;
  /** Who passed the request on. */
  provider: ConnectionProvider;
  /** The person whose data is deleted; cleared afterwards. */
  subject: string | null;
  requested_at: Date;
  completed_at: Date | null;
};

export type Provider = LoginProvider;

export type LegacyUsersTable = {
  id: string;
  email: string;
  name: string;
  hash: string;
  salt: string;
  kind: LegacyKind;
  accounts: string[];
  password_hash: string | null;
};

type LegacyAccountsTable = { space_id: string; username: string };

type LegacyKind = "bcrypt" | "md5";

export type MailLinksTable = {
  id: string;
  user_id: string;
  kind: LinkKind;
  email: string;
  change_id: string | null;
  language: Language;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type ResetRequestsTable = {
  id: string;
  email: string;
  language: Language;
  /** The agency on whose site it was asked for; null is our own. */
  space_id: Generated<string | null>;
};

export type LinkKind = "signup" | "reset" | "email-old" | "email-new";

export type SessionsTable = {
  id: string;
  token_hash: Buffer;
  user_id: string;
  space_id: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string;
  ip: string | null;
  /** Null in sessions from before this was noted. */
  way: SessionWay | null;
  second_factor: SecondFactor | null;
  /** When a second factor was given in this session last. */
  proven_at: Date | null;
};

export type PendingLoginsTable = {
  handle_hash: Buffer;
  user_id: string;
  device_hash: Buffer;
  way: SessionWay;
  expires_at: Date;
};

export type FactorResetsTable = {
  id: string;
  user_id: string;
  asked_by: string;
  /** Null where the operator asked. */
  space_id: string | null;
  asked_at: Date;
  /** Null until the person was told. */
  due_at: Date | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    sessions: SessionsTable;
    pending_logins: PendingLoginsTable;
    factor_resets: FactorResetsTable;
    /** `space_id`: the space of that user which is looked at; null for their own. */
    stand_ins: { session_id: string; user_id: string; until: Date; space_id: string | null };
    mail_links: MailLinksTable;
    reset_requests: ResetRequestsTable;
    legacy_users: LegacyUsersTable;
    legacy_accounts: LegacyAccountsTable;
    identities: IdentitiesTable;
    oauth_handles: HandlesTable;
    used_id_tokens: UsedTokensTable;
    deletion_requests: DeletionsTable;
    connections: ConnectionsTable;
  }
}
