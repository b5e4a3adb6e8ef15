import type { Generated } from "kysely";

type AttemptsTable = { key: Buffer; taken: Date[]; expires_at: Date };

type CallKeysTable = {
  caller: Buffer;
  key: Buffer;
  user_id: string;
  claim: string;
  input: Buffer;
  started_at: Date;
  outcome: Buffer | null;
};

type DeliveriesTable = { source: string; id_hash: Buffer; received_at: Generated<Date> };

/**
 * Every table and its columns, for the types of queries. Those that belong to no noun stand here; each noun's
 * `tables.ts` adds its own:
 *
 *   declare module "../platform/db/tables.ts" {
 *     interface Tables {
 *       users: UsersTable;
 *     }
 *   }
 */
export interface Tables {
  attempts: AttemptsTable;
  call_keys: CallKeysTable;
  received_deliveries: DeliveriesTable;
  orphaned_files: { key: string };
  held_turns: {
    id: string;
    process: string;
    owner: string;
    size: string;
    running: Generated<boolean>;
    seen_at: Generated<Date>;
  };
  kept_pages: {
    address: string;
    site: string;
    language: string;
    state: string;
    pieces: string;
    kept_at: Date;
  };
}
