import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { InvoicesTable } from "../features/admin/InvoicesTable.tsx";

export function Page() {
  return (
    <AdminFrame view="invoices">
      <InvoicesTable />
    </AdminFrame>
  );
}
