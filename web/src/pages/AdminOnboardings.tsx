import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { OnboardingsTable } from "../features/admin/OnboardingsTable.tsx";

export function Page() {
  return (
    <AdminFrame view="onboardings">
      <OnboardingsTable />
    </AdminFrame>
  );
}
