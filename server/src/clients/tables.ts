import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ClientPart } from "@owlstat/core/spaces/roles.ts";

export type ClientLinksTable = {
  id: string;
  space_id: string;
  name: string;
  shows: ClientPart[];
  password_hash: string | null;
  created_by: string | null;
  created_at: Date;
  expires_at: Date | null;
  opened_at: Date | null;
};

export type ClientLoginsTable = {
  id: string;
  space_id: string;
  email: string;
  name: string;
  password_hash: string | null;
  language: Language | null;
  invited_by: string | null;
  moved_from: string | null;
  created_at: Date;
  seen_at: Date | null;
  previous_at: Date | null;
};

export type ClientLoginLinksTable = {
  id: string;
  login_id: string;
  kind: "invitation" | "reset";
  language: Language;
  expires_at: Date;
  used_at: Date | null;
};

export type ClientSessionsTable = {
  id: string;
  token_hash: Buffer;
  login_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string;
  ip: string | null;
};

export type ConnectLinksTable = {
  id: string;
  space_id: string;
  folder_id: string;
  email: string;
  language: Language;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  connection_id: string | null;
  ended_at: Date | null;
  ended_by: "client" | "agency" | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    client_links: ClientLinksTable;
    client_link_folders: { link_id: string; folder_id: string };
    client_logins: ClientLoginsTable;
    client_login_folders: { login_id: string; folder_id: string };
    client_login_links: ClientLoginLinksTable;
    client_sessions: ClientSessionsTable;
    connect_links: ConnectLinksTable;
  }
}
