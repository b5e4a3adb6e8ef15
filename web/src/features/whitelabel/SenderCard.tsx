import {
  checkOwnSender,
  getOwnSender,
  type OwnSender,
  removeOwnSender,
  setOwnSender,
} from "@owlstat/core/whitelabel/sender-contract.ts";
import { type FormEvent, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { DomainRecords } from "./DomainRecords.tsx";

const refresh = { refresh: [getOwnSender] };

/** The address that mails of the site come from, proven by the DNS record of its key. */
export function SenderCard() {
  const t = useT("whitelabel");
  const sender = useRead(getOwnSender).data?.sender;
  if (sender === undefined) return null;
  const state = sender && (
    <Badge tone={sender.verified ? "positive" : "neutral"}>
      {t(sender.verified ? "sender.verified" : "sender.pending")}
    </Badge>
  );
  return (
    <Card title={t("sender.title")} subtitle={t("sender.subtitle")} actions={state}>
      {sender ? <Chosen sender={sender} /> : <AddressForm />}
    </Card>
  );
}

function AddressForm({ onDone }: { onDone?: () => void }) {
  const t = useT("whitelabel");
  const textOf = useErrorText();
  const [address, setAddress] = useState("");
  const set = useCall(setOwnSender, refresh);
  useShowError(set.error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() && !set.isPending) set.mutate({ address }, { onSuccess: () => onDone?.() });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-wide flex-col items-start gap-2 md:flex-row">
      <Field
        label={t("sender.label")}
        hint={t("sender.hint")}
        error={set.error?.show === "form" ? textOf(set.error) : null}
        className="w-full min-w-0 md:w-auto md:flex-1"
      >
        <Input
          type="email"
          value={address}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <Button busy={set.isPending} className="md:mt-6.5">
        {t("sender.set")}
      </Button>
    </form>
  );
}

function Chosen({ sender }: { sender: OwnSender }) {
  const t = useT("whitelabel");
  const { moment } = useInstantText();
  const [changing, setChanging] = useState(false);
  const check = useCall(checkOwnSender, refresh);
  useShowError(check.error);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg font-semibold wrap-anywhere">{sender.address}</p>
      <p className="text-muted">{t(sender.verified ? "sender.verifiedText" : "sender.pendingText")}</p>
      <DomainRecords records={[sender.record]} />
      {sender.return_record && (
        <>
          <p className="text-muted">{t("sender.returns")}</p>
          <DomainRecords records={[sender.return_record]} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon="refresh" busy={check.isPending} onClick={() => check.mutate({})}>
          {t("sender.check")}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setChanging(!changing)}>
          {t("sender.change")}
        </Button>
        <Remove address={sender.address} />
        {sender.checked_at && (
          <span className="text-muted">{t("domain.checked", { moment: moment(sender.checked_at) })}</span>
        )}
      </div>
      {changing && <AddressForm onDone={() => setChanging(false)} />}
    </div>
  );
}

function Remove({ address }: { address: string }) {
  const t = useT("whitelabel");
  const confirm = useConfirm();
  const remove = useCall(removeOwnSender, refresh);
  useShowError(remove.error);
  const ask = async () => {
    const sure = await confirm({
      title: t("sender.removeTitle", { address }),
      text: t("sender.removeText"),
      confirmLabel: t("sender.remove"),
      tone: "danger",
    });
    if (sure) remove.mutate({});
  };
  return (
    <Button size="sm" variant="ghost" busy={remove.isPending} onClick={ask}>
      {t("sender.remove")}
    </Button>
  );
}
