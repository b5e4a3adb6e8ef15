import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { MoneyTable } from "../features/admin/MoneyTable.tsx";
import { VatReturn } from "../features/admin/VatReturn.tsx";

export function Page() {
  return (
    <AdminFrame view="money">
      <div className="flex flex-col gap-8">
        <MoneyTable />
        <VatReturn />
      </div>
    </AdminFrame>
  );
}
