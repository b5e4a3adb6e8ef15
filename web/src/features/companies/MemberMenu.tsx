import { type Company, getCompany, removeMember, transferCompany } from "@owlstat/core/companies/contract.ts";
import { may, mayManage } from "@owlstat/core/companies/rules.ts";
import { mayBeLimited } from "@owlstat/core/spaces/work.ts";
import { useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../../ui/controls/button-style.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { LimitMember } from "./LimitMember.tsx";

type MemberMenuProps = { company: Company; member: Company["members"][number] };

/** Actions for a member other than changing the role: choose their clients, hand over the company, or remove them. */
export function MemberMenu({ company, member }: MemberMenuProps) {
  const t = useT("companies");
  const { user } = useSession();
  const acts = useActs(company, member);
  const [limiting, setLimiting] = useState(false);
  if (member.user_id === user?.id) return null;
  const items: MenuItem[] = [];
  if (mayBeLimited(member.role) && mayManage(company.role, "change-roles", member.role).ok)
    items.push({ id: "limit", label: t("limit.act"), icon: "users", onSelect: () => setLimiting(true) });
  if (may(company.role, "transfer"))
    items.push({ id: "transfer", label: t("transfer.act"), icon: "star", onSelect: acts.transfer });
  if (mayManage(company.role, "remove-members", member.role).ok)
    items.push({
      id: "remove",
      label: t("remove.act"),
      icon: "trash",
      tone: "danger",
      onSelect: acts.remove,
    });
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={t("members.actsOf", { name: member.name })}
        align="end"
        items={items}
        trigger={(props) => (
          <button
            {...props}
            aria-label={t("members.actsOf", { name: member.name })}
            className={iconButtonStyle("ghost", "sm")}
          >
            <Icon name="more" size={16} />
          </button>
        )}
      />
      {limiting && <LimitMember member={member} onClose={() => setLimiting(false)} />}
    </>
  );
}

function useActs({ company_info }: Company, { user_id, name }: Company["members"][number]) {
  const t = useT("companies");
  const confirm = useConfirm();
  const toast = useToast();
  const { refresh } = useSession();
  const removal = useCall(removeMember, { refresh: [getCompany] });
  const transfer = useCall(transferCompany, { refresh: [getCompany] });
  useShowError(removal.error ?? transfer.error);
  const company = company_info.brandname;
  return {
    async remove() {
      const removed = await confirm({
        title: t("remove.title", { name }),
        text: t("remove.text", { name, company }),
        confirmLabel: t("remove.act"),
        tone: "danger",
        act: () => removal.mutateAsync({ user_id }),
      }).catch(() => false);
      if (removed) toast({ tone: "success", text: t("remove.done", { name }) });
    },
    async transfer() {
      const transferred = await confirm({
        title: t("transfer.title", { name }),
        text: t("transfer.text", { name, company }),
        confirmLabel: t("transfer.act"),
        tone: "danger",
        act: () => transfer.mutateAsync({ user_id }),
      }).catch(() => false);
      if (!transferred) return;
      toast({ tone: "success", text: t("transfer.done", { name }) });
      void refresh();
    },
  };
}
