import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { HealthCards } from "../features/admin/HealthCards.tsx";
import { Readiness } from "../features/admin/Readiness.tsx";

export function Page() {
  return (
    <AdminFrame view="health">
      <div className="flex flex-col gap-6">
        <HealthCards />
        <Readiness />
      </div>
    </AdminFrame>
  );
}
