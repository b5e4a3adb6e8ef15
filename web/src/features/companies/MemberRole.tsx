import { type Company, changeRole, type GivenRole, getCompany } from "@owlstat/core/companies/contract.ts";
import { mayManage } from "@owlstat/core/companies/rules.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { roleName } from "./role-name.ts";

/** Roles that can be given, strongest first. */
export const GIVEN_ROLES: readonly GivenRole[] = ["admin", "member", "viewer"];

type MemberRoleProps = { company: Company; member: Company["members"][number] };

export function MemberRole({ company, member }: MemberRoleProps) {
  const t = useT("companies");
  const toast = useToast();
  const change = useCall(changeRole, { refresh: [getCompany] });
  useShowError(change.error);
  const nameOf = (role: Company["role"]) => roleName(t, { role, folders: member.folders });
  const roles = GIVEN_ROLES.filter((role) => mayManage(company.role, "change-roles", member.role, role).ok);
  if (roles.length === 0)
    return <Badge tone={member.role === "owner" ? "brand" : "neutral"}>{nameOf(member.role)}</Badge>;
  const give = (role: GivenRole) =>
    change.mutate(
      { user_id: member.user_id, role },
      {
        onSuccess: () =>
          toast({
            tone: "success",
            text: t("members.roleGiven", { name: member.name, role: t(`role.${role}`) }),
          }),
      },
    );
  return (
    <Select
      aria-label={t("members.roleOf", { name: member.name })}
      className="min-w-36"
      value={change.isPending ? change.variables.role : member.role}
      disabled={change.isPending}
      options={roles.map((role) => ({ value: role, label: nameOf(role) }))}
      onChange={({ target }) => {
        const role = roles.find((known) => known === target.value);
        if (role) give(role);
      }}
    />
  );
}
