import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { HealthCards } from "../features/admin/HealthCards.tsx";

export function Page() {
  return (
    <AdminFrame view="health">
      <HealthCards />
    </AdminFrame>
  );
}
