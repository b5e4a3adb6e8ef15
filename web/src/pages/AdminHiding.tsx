import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { HidingsTable } from "../features/admin/HidingsTable.tsx";

export function Page() {
  return (
    <AdminFrame view="hiding">
      <HidingsTable />
    </AdminFrame>
  );
}
