import {
  type Company,
  type GivenRole,
  getCompany,
  inviteMember,
  withdrawInvitation,
} from "@owlstat/core/companies/contract.ts";
import { mayManage } from "@owlstat/core/companies/rules.ts";
import { mayBeLimited } from "@owlstat/core/spaces/work.ts";
import { type FormEvent, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { Rich, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { FolderNames } from "./FolderNames.tsx";
import { ForClients } from "./ForClients.tsx";
import { GIVEN_ROLES } from "./MemberRole.tsx";
import { roleName } from "./role-name.ts";

/** Invitations by mail, and those not answered yet. */
export function InvitationsCard({ company }: { company: Company }) {
  const t = useT("companies");
  return (
    <Card title={t("invite.title")} subtitle={t("invite.subtitle")}>
      <div className="flex flex-col gap-6">
        <InviteForm company={company} />
        {company.invitations.length > 0 && (
          <section aria-label={t("invite.open")} className="flex flex-col gap-1">
            <h3 className="font-medium">{t("invite.open")}</h3>
            <ul className="flex flex-col divide-y divide-line">
              {company.invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  );
}

function InviteForm({ company }: { company: Company }) {
  const t = useT("companies");
  const toast = useToast();
  const invite = useCall(inviteMember, { refresh: [getCompany] });
  const [role, setRole] = useState<GivenRole>("member");
  const [clients, setClients] = useState<string[] | null>(null);
  const given = mayBeLimited(role) ? clients : null;
  useShowError(invite.error);
  const roles = GIVEN_ROLES.filter((given) => mayManage(company.role, "invite", given).ok);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email") ?? "").trim();
    if (!email || invite.isPending || given?.length === 0) return;
    const onSuccess = () => {
      toast({ tone: "success", text: t("invite.sent", { email }) });
      form.reset();
      setClients(null);
    };
    invite.mutate({ email, role, client_ids: given }, { onSuccess });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-wide flex-col gap-4">
      <FormErrors errors={invite.error?.show === "form" ? invite.error.texts : []} />
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("invite.email")} className="min-w-0 flex-1 basis-56">
          <Input name="email" type="email" autoComplete="off" />
        </Field>
        <Field label={t("members.role")} className="basis-40">
          <Select
            value={role}
            options={roles.map((given) => ({ value: given, label: t(`role.${given}`) }))}
            onChange={({ target }) => setRole(roles.find((given) => given === target.value) ?? role)}
          />
        </Field>
      </div>
      {mayBeLimited(role) && <ForClients chosen={clients} onChange={setClients} />}
      {given === null && <p className="text-muted">{t(`can.${role}`)}</p>}
      <Button icon="mail" busy={invite.isPending} className="self-start">
        {t("invite.submit")}
      </Button>
      <p className="text-muted">
        <Rich
          noun="companies"
          id="invite.clients"
          tags={{ link: (text) => <TextLink to="/clients">{text}</TextLink> }}
        />
      </p>
    </form>
  );
}

function InvitationRow({ invitation }: { invitation: Company["invitations"][number] }) {
  const t = useT("companies");
  const { date } = useInstantText();
  const withdraw = useCall(withdrawInvitation, { refresh: [getCompany] });
  useShowError(withdraw.error);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{invitation.email}</span>
      <Badge>{roleName(t, invitation)}</Badge>
      {invitation.folders && (
        <FolderNames folders={invitation.folders} works={invitation.role === "member"} />
      )}
      <span className="text-muted">{t("invite.until", { date: date(invitation.expires_at) })}</span>
      <IconButton
        icon="trash"
        size="sm"
        label={t("invite.withdraw", { email: invitation.email })}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ id: invitation.id })}
      />
    </li>
  );
}
