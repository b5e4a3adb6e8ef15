import type { GivenRole } from "@owlstat/core/companies/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";

type InvitationMailsTable = {
  id: string;
  inviter: Buffer;
  recipient: Buffer;
  sent_at: Date;
  reported_at: Date | null;
};

export type InvitationsTable = {
  id: string;
  space_id: string;
  email: string;
  role: GivenRole;
  /** The folders a viewer will see; null for the whole company. */
  only_folders: string[] | null;
  invited_by: string | null;
  language: Language;
  created_at: Date;
  expires_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    invitations: InvitationsTable;
    invitation_mails: InvitationMailsTable;
  }
}
