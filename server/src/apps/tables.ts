import type { TokenAccess } from "@owlstat/core/api-tokens/rules.ts";
import type { Scope } from "@owlstat/core/api-tokens/scopes.ts";

export type AppClientsTable = {
  id: string;
  name: string;
  redirect_uris: string[];
  created_at: Date;
  read_at: Date | null;
};

export type AppGrantsTable = {
  id: string;
  space_id: string;
  user_id: string;
  client_id: string;
  access: TokenAccess;
  scopes: Scope[] | null;
  resource: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date;
  code_hash: Buffer;
  code_expires_at: Date;
  redirect_uri: string;
  challenge: string;
  started_at: Date | null;
};

export type AppTokensTable = {
  token_hash: Buffer;
  grant_id: string;
  kind: "access" | "refresh";
  expires_at: Date;
  replaced_at: Date | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    app_clients: AppClientsTable;
    app_grants: AppGrantsTable;
    app_tokens: AppTokensTable;
  }
}
