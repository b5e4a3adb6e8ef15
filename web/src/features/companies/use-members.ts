import { getCompany } from "@owlstat/core/companies/contract.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";

type OtherMember = { id: string; name: string };

/** The other members of the company one works in, without its clients; none in one's own space. */
export function useOtherMembers(): OtherMember[] {
  const { user } = useSession();
  const members = useRead(getCompany).data?.company?.members ?? [];
  return members
    .filter(({ user_id, role, folders }) => user_id !== user?.id && (folders === null || role !== "viewer"))
    .map(({ user_id, name }) => ({ id: user_id, name }));
}
