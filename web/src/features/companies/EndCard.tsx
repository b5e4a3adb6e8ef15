import { type Company, deleteCompany, getLeaving, leaveCompany } from "@owlstat/core/companies/contract.ts";
import { may } from "@owlstat/core/companies/rules.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { type FormEvent, useState } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** The ways out: everyone but the owner may leave, the owner may delete. */
export function EndCard({ company }: { company: Company }) {
  const t = useT("companies");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const owns = may(company.role, "delete");
  const act = owns ? "delete" : "leave";
  return (
    <Card
      title={t(`${act}.title`)}
      className="border-negative/40"
      actions={
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t(`${act}.act`)}
        </Button>
      }
    >
      <p className="max-w-prose text-muted">{t(`${act}.text`)}</p>
      <Dialog
        open={open}
        onClose={close}
        role="alertdialog"
        title={t(`${act}.sure`, { company: company.company_info.brandname })}
      >
        {owns ? <DeleteForm company={company} close={close} /> : <LeaveForm close={close} />}
      </Dialog>
    </Card>
  );
}

/** Shows what will be lost, with figures, before leaving. */
function LeaveForm({ close }: { close: () => void }) {
  const t = useT("companies");
  const ui = useT("ui");
  const toast = useToast();
  const { move } = useSession();
  const leaving = useRead(getLeaving);
  const leave = useCall(leaveCompany);
  useShowError(leave.error ?? leaving.error);
  const onSuccess = ({ user }: { user: Parameters<typeof move>[0] }) => {
    toast({ tone: "success", text: t("leave.done") });
    move(user);
  };
  const loses = leaving.data?.loses;
  return (
    <div className="flex flex-col gap-4">
      <Loading when={leaving.isPending} skeleton={<SkeletonText lines={4} />}>
        {loses && <Losses loses={loses} />}
      </Loading>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" data-autofocus onClick={close}>
          {ui("cancel")}
        </Button>
        <Button
          variant="danger"
          busy={leave.isPending}
          disabled={!leaving.data?.may_leave}
          onClick={() => leave.mutate({}, { onSuccess })}
        >
          {t("leave.act")}
        </Button>
      </div>
    </div>
  );
}

function Losses({ loses }: { loses: Answer<typeof getLeaving>["loses"] }) {
  const t = useT("companies");
  return (
    <div className="flex flex-col gap-2 text-muted">
      <p>{t("leave.loses")}</p>
      <ul className="list-disc pl-5">
        <li>{t("leave.accounts", { count: loses.accounts })}</li>
        {loses.slots !== null && <li>{t("leave.slots", { count: loses.slots })}</li>}
        {loses.members !== null && <li>{t("leave.members", { count: loses.members })}</li>}
        <li>{t(loses.members === null ? "leave.shared" : "leave.work")}</li>
      </ul>
      <p>{t("leave.keeps")}</p>
    </div>
  );
}

function DeleteForm({ company, close }: { company: Company; close: () => void }) {
  const t = useT("companies");
  const ui = useT("ui");
  const toast = useToast();
  const { move } = useSession();
  const [typed, setTyped] = useState("");
  const erase = useCall(deleteCompany);
  useShowError(erase.error);
  const { brandname } = company.company_info;
  const matches = typed.trim() === brandname;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!matches || erase.isPending) return;
    const onSuccess = ({ user }: { user: Parameters<typeof move>[0] }) => {
      toast({ tone: "success", text: t("delete.done", { company: brandname }) });
      move(user);
    };
    erase.mutate({ brandname: typed }, { onSuccess });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t("delete.warning", { count: company.members.length })}</p>
      <FormErrors errors={erase.error?.show === "form" ? erase.error.texts : []} />
      <Field label={t("delete.type", { company: brandname })}>
        <Input autoComplete="off" data-autofocus onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={close}>
          {ui("cancel")}
        </Button>
        <Button variant="danger" disabled={!matches} busy={erase.isPending}>
          {t("delete.act")}
        </Button>
      </div>
    </form>
  );
}
