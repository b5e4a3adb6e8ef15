import {
  addDomain,
  checkDomain,
  type Domain,
  getOwnDomain,
  removeDomain,
} from "@owlstat/core/whitelabel/domain-contract.ts";
import { type FormEvent, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { DomainRecords } from "./DomainRecords.tsx";

const TONES = {
  "Pending verification": "neutral",
  "Pending approval": "info",
  Approved: "positive",
} as const;
const KEYS = {
  "Pending verification": "verification",
  "Pending approval": "approval",
  Approved: "approved",
} as const;

/** The agency's own domain: claimed, proven by DNS records, approved, served. */
export function DomainCard() {
  const t = useT("whitelabel");
  const read = useRead(getOwnDomain);
  if (!read.data) return null;
  const { domain } = read.data;
  return (
    <Card
      title={t("domain.title")}
      subtitle={t("domain.subtitle")}
      actions={domain && <Badge tone={TONES[domain.state]}>{t(`domain.${KEYS[domain.state]}`)}</Badge>}
    >
      {domain ? <Claimed domain={domain} /> : <Claim />}
    </Card>
  );
}

function Claim() {
  const t = useT("whitelabel");
  const textOf = useErrorText();
  const [host, setHost] = useState("");
  const add = useCall(addDomain, { refresh: [getOwnDomain] });
  useShowError(add.error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (host.trim() && !add.isPending) add.mutate({ host });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-dialog flex-col items-start gap-2 md:flex-row">
      <Field
        label={t("domain.label")}
        hint={t("domain.hint")}
        error={add.error?.show === "form" ? textOf(add.error) : null}
        className="w-full min-w-0 md:w-auto md:flex-1"
      >
        <Input
          value={host}
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setHost(target.value)}
        />
      </Field>
      <Button busy={add.isPending} className="md:mt-6.5">
        {t("domain.add")}
      </Button>
    </form>
  );
}

function Claimed({ domain }: { domain: Domain }) {
  const t = useT("whitelabel");
  const { moment } = useInstantText();
  const check = useCall(checkDomain, { refresh: [getOwnDomain] });
  useShowError(check.error);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg font-semibold wrap-anywhere">{domain.host}</p>
      <p className="text-muted">{t(`domain.${KEYS[domain.state]}Text`)}</p>
      {domain.failing_since && (
        <p role="alert" className="text-negative">
          {t("domain.failing", { moment: moment(domain.failing_since) })}
        </p>
      )}
      {domain.apex && <p className="rounded-control bg-warning-tint p-3 text-warning">{t("domain.apex")}</p>}
      <DomainRecords records={domain.records} />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon="refresh" busy={check.isPending} onClick={() => check.mutate({})}>
          {t("domain.check")}
        </Button>
        <a className={buttonStyle("secondary", "sm")} href={mailTo(domain, t("domain.mailSubject"))}>
          {t("domain.mail")}
        </a>
        <GiveUp host={domain.host} />
        {domain.checked_at && (
          <span className="text-muted">{t("domain.checked", { moment: moment(domain.checked_at) })}</span>
        )}
      </div>
    </div>
  );
}

/** A mail to whoever looks after the domain, with everything they need. */
function mailTo({ records, host }: Domain, subject: string): string {
  const lines = records.map(({ type, name, value }) => `${type}\n${name}\n${value}`);
  return `mailto:?subject=${encodeURIComponent(`${subject}: ${host}`)}&body=${encodeURIComponent(lines.join("\n\n"))}`;
}

function GiveUp({ host }: { host: string }) {
  const t = useT("whitelabel");
  const confirm = useConfirm();
  const remove = useCall(removeDomain, { refresh: [getOwnDomain] });
  useShowError(remove.error);
  const ask = async () => {
    const sure = await confirm({
      title: t("domain.giveUpTitle", { host }),
      text: t("domain.giveUpText"),
      confirmLabel: t("domain.giveUp"),
      tone: "danger",
    });
    if (sure) remove.mutate({});
  };
  return (
    <Button size="sm" variant="ghost" busy={remove.isPending} onClick={ask}>
      {t("domain.giveUp")}
    </Button>
  );
}
