import type {
  ChannelKind,
  ChannelMessageState,
  ChannelOff,
  ChannelProblem,
  ChannelSubject,
} from "@owlstat/core/channels/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ColumnType } from "kysely";
import type { ChannelMessage } from "../providers/channels/message.ts";

export type ChannelsTable = {
  id: string;
  space_id: string;
  kind: ChannelKind;
  name: string;
  language: Language;
  sealed_target: Buffer;
  hint: string;
  created_at: Date;
  paused: boolean;
  disabled_why: ChannelOff | null;
  failing_since: Date | null;
  /** Of a browser: whose it is, and which. */
  user_id: string | null;
  endpoint_digest: Buffer | null;
};

/** One row. */
export type PushKeysTable = {
  one: true;
  public_key: string;
  sealed_private_key: Buffer;
  created_at: Date;
};

export type ChannelMessagesTable = {
  id: string;
  channel_id: string;
  space_id: string;
  about: ChannelSubject | "test";
  message: ColumnType<ChannelMessage, string, never>;
  state: ChannelMessageState;
  attempts: number;
  status: number | null;
  problem: ChannelProblem | null;
  answer: string | null;
  created_at: Date;
  next_at: Date | null;
  once_key: string | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    channels: ChannelsTable;
    channel_messages: ChannelMessagesTable;
    push_keys: PushKeysTable;
    alarm_channels: { alarm_id: string; channel_id: string };
    goal_channels: { goal_id: string; channel_id: string };
    report_channels: { report_id: string; channel_id: string };
  }
}
