import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { JobsTable } from "../features/admin/JobsTable.tsx";

export function Page() {
  return (
    <AdminFrame view="jobs">
      <JobsTable />
    </AdminFrame>
  );
}
