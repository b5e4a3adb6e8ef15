import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { HidingState, Wish } from "@owlstat/core/support/hiding-rules.ts";
import type { ContactTopic } from "@owlstat/core/support/rules.ts";

export type HidingRequestsTable = {
  id: string;
  username: string;
  wish: Wish;
  code: string;
  state: HidingState;
  email: string | null;
  note: string;
  /** The language of whoever asked. */
  language: Language;
  created_at: Date;
  decided_at: Date | null;
};

export type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  language: Language;
  sent_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    contact_messages: ContactMessagesTable;
    hiding_requests: HidingRequestsTable;
  }
}
