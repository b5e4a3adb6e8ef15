import type { ShareLink } from "@owlstat/core/reports/share-contract.ts";
import { type FormEvent, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { BoxedList } from "../../ui/layout/BoxedList.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShareLinks } from "./api.ts";

type ShareDialogProps = { report: { id: string; name: string }; onClose: () => void };
const DAYS = ["7", "30", "90"] as const;

/** Links to what was sent last, each with its end and perhaps a password. */
export function ShareDialog({ report, onClose }: ShareDialogProps) {
  const t = useT("reports");
  const { links, create, revoke } = useShareLinks(report.id);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const fail = (error: CallError) => setErrors(error.texts);
  return (
    <Dialog open onClose={onClose} size="lg" title={t("share.title")} description={t("share.lead")}>
      <div className="flex flex-col gap-5">
        <FormErrors errors={errors} />
        <NewLink
          onCreate={(password, days) => {
            setErrors([]);
            void create(password, days).catch(fail);
          }}
        />
        {links.length > 0 && (
          <BoxedList>
            {links.map((link) => (
              <Row key={link.id} link={link} onRevoke={() => void revoke(link.id).catch(fail)} />
            ))}
          </BoxedList>
        )}
      </div>
    </Dialog>
  );
}

function NewLink({ onCreate }: { onCreate: (password: string, days: number) => void }) {
  const t = useT("reports");
  const [password, setPassword] = useState("");
  const [days, setDays] = useState<string>("30");
  const make = (event: FormEvent) => {
    event.preventDefault();
    onCreate(password, Number(days));
    setPassword("");
  };
  return (
    <form onSubmit={make} className="flex flex-wrap items-end gap-3">
      <Field label={t("share.password")} optional className="min-w-0 flex-1 basis-44">
        <Input
          autoComplete="off"
          value={password}
          maxLength={200}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Field label={t("share.ends")} className="basis-36">
        <Select
          value={days}
          onChange={({ target }) => setDays(target.value)}
          options={DAYS.map((value) => ({ value, label: t("share.days", { count: Number(value) }) }))}
        />
      </Field>
      <Button type="submit" icon="link">
        {t("share.create")}
      </Button>
    </form>
  );
}

function Row({ link, onRevoke }: { link: ShareLink; onRevoke: () => void }) {
  const t = useT("reports");
  const { date } = useInstantText();
  const facts = [
    t("share.until", { date: date(link.expires_at) }),
    ...(link.locked ? [t("share.locked")] : []),
    ...(link.opened > 0 ? [t("sending.opened", { count: link.opened })] : []),
  ];
  return (
    <li className="flex items-center gap-2 px-3 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <a href={link.url} className="truncate text-brand-text underline" target="_blank" rel="noreferrer">
          {link.url}
        </a>
        <span className="text-muted">{facts.join(" · ")}</span>
      </span>
      <CopyButton text={link.url} />
      <IconButton icon="trash" size="sm" label={t("share.revoke")} onClick={onRevoke} />
    </li>
  );
}
