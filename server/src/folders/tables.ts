import type { FolderColor } from "@owlstat/core/folders/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Generated } from "kysely";

export type FoldersTable = {
  id: string;
  space_id: string;
  name: string;
  color: FolderColor;
  shared: boolean;
  created_by: string | null;
  created_at: Date;
  archived_at: Generated<Date | null>;
};

export type ClientsTable = {
  folder_id: string;
  space_id: string;
  language: Language | null;
  contact_name: string;
  contact_email: string;
  paused: Generated<string[]>;
  created_by: string | null;
  created_at: Date;
};

type ArchivedAccountsTable = {
  folder_id: string;
  space_id: string;
  profile_id: number;
  favourite: boolean;
  mine: boolean;
  position: number;
  added_by: string | null;
  added_at: Date;
  folder_ids: string[];
};

type FolderAccountsTable = { space_id: string; folder_id: string; profile_id: number };

declare module "../platform/db/tables.ts" {
  interface Tables {
    folders: FoldersTable;
    folder_accounts: FolderAccountsTable;
    clients: ClientsTable;
    archived_accounts: ArchivedAccountsTable;
  }
}
