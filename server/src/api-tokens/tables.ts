import type { TokenAccess } from "@owlstat/core/api-tokens/rules.ts";
import type { Scope } from "@owlstat/core/api-tokens/scopes.ts";

export type ApiTokensTable = {
  id: string;
  space_id: string;
  user_id: string;
  name: string;
  access: TokenAccess;
  scopes: Scope[] | null;
  token_hash: Buffer;
  start: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    api_tokens: ApiTokensTable;
  }
}
