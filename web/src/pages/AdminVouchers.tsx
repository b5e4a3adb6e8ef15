import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { VouchersTable } from "../features/admin/VouchersTable.tsx";

export function Page() {
  return (
    <AdminFrame view="vouchers">
      <VouchersTable />
    </AdminFrame>
  );
}
