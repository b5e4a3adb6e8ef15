import type { Reserve } from "@owlstat/core/mail/kinds.ts";
import type { LeavingReason, MailState, MailTopic } from "@owlstat/core/mail/rules.ts";
import type { JSONColumnType } from "kysely";

type SendersTable = {
  space_id: string;
  address: string;
  domain: string;
  selector: string;
  public_key: string;
  sealed_secret_key: Buffer;
  verified: boolean;
  record: JSONColumnType<SeenRecord> | null;
  /** The host of the domain by which its mails come back; null while no alias leads from there to ours. */
  return_host: string | null;
  return_record: JSONColumnType<SeenRecord> | null;
  checked_at: Date | null;
  created_at: Date;
};

/** What the name servers said of a record of a sender. */
type SeenRecord = { state: "right" | "missing" | "wrong" | "unknown"; found: readonly string[] };

export type LogTable = {
  id: string;
  key: string;
  address: string;
  user_id: string | null;
  space_id: string | null;
  topic: MailTopic | null;
  /** The mailing list within the topic. */
  list: string | null;
  subject: string;
  state: MailState;
  reason: string | null;
  at: Date;
};

/** Mails of the last two days, by who is counted for them, as keyed hashes. */
export type CountedTable = {
  mail: Buffer;
  recipient: Buffer;
  space: Buffer | null;
  sender: Buffer | null;
  reserve: Reserve | null;
  at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    mail_counted: CountedTable;
    mail_log: LogTable;
    mail_unsubscribed: {
      address: string;
      topic: MailTopic;
      list: string;
      at: Date;
      reason: LeavingReason | null;
    };
    mail_refused: { address: string; reason: string; at: Date };
    mail_senders: SendersTable;
  }
}
