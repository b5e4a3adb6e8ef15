import type { ColumnType, Generated } from "kysely";

type VouchersTable = {
  id: string;
  /** Capitals and digits. */
  code: string;
  label: string;
  kind: "slots" | "discount";
  slots: number | null;
  days: number | null;
  percent: number | null;
  uses: Generated<number>;
  most_uses: number;
  expires_at: ColumnType<Date | null>;
  created_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    vouchers: VouchersTable;
    voucher_redemptions: {
      voucher_id: string;
      user_id: string;
      space_id: string;
      redeemed_at: Date;
      spent_at: Date | null;
    };
  }
}
