import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { DomainsTable } from "../features/admin/DomainsTable.tsx";

export function Page() {
  return (
    <AdminFrame view="domains">
      <DomainsTable />
    </AdminFrame>
  );
}
