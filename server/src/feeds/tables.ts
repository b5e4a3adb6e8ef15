import type { FeedKind } from "@owlstat/core/feeds/rules.ts";

export type FeedsTable = {
  id: string;
  space_id: string;
  user_id: string;
  kind: FeedKind;
  subject: string;
  token_hash: Buffer;
  created_at: Date;
  last_used_at: Date | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    feeds: FeedsTable;
  }
}
