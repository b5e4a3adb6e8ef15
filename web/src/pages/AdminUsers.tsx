import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { AuditTable } from "../features/admin/AuditTable.tsx";
import { UsersTable } from "../features/admin/UsersTable.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";

/** All users; `view=audit` shows the security events instead. */
export function Page() {
  const query = useSearchParams();
  const audit = query.get("view") === "audit";
  return <AdminFrame view={audit ? "audit" : "users"}>{audit ? <AuditTable /> : <UsersTable />}</AdminFrame>;
}
