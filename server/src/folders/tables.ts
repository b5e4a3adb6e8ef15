import type { FolderColor } from "@owlstat/core/folders/contract.ts";

export type FoldersTable = {
  id: string;
  space_id: string;
  name: string;
  color: FolderColor;
  shared: boolean;
  created_by: string | null;
  created_at: Date;
};

type FolderAccountsTable = { space_id: string; folder_id: string; profile_id: number };

declare module "../platform/db/tables.ts" {
  interface Tables {
    folders: FoldersTable;
    folder_accounts: FolderAccountsTable;
  }
}
