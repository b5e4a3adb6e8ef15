import type { Generated } from "kysely";

type AccountsTable = {
  space_id: string;
  profile_id: number;
  favourite: boolean;
  mine: Generated<boolean>;
  position: number;
  added_by: string | null;
  added_at: Date;
};

type RestingAccountsTable = AccountsTable & { folder_ids: string[]; until: Date };

declare module "../platform/db/tables.ts" {
  interface Tables {
    accounts: AccountsTable;
    resting_accounts: RestingAccountsTable;
  }
}
