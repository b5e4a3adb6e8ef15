import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { createFeed, listFeeds } from "@owlstat/core/feeds/contract.ts";
import { FEED_KINDS, type FeedKind } from "@owlstat/core/feeds/rules.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { listReports } from "@owlstat/core/reports/contract.ts";
import { type FormEvent, useState } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { SecretDialog } from "../../ui/overlays/SecretDialog.tsx";

/** The form for a secret address, and then the addresses themselves, once. */
export function NewFeed({ onClose }: { onClose: () => void }) {
  const t = useT("feeds");
  const [addresses, setAddresses] = useState<readonly string[] | null>(null);
  if (!addresses)
    return (
      <Dialog open onClose={onClose} title={t("new")}>
        <FeedForm onMade={setAddresses} />
      </Dialog>
    );
  const [csv = "", ...others] = addresses;
  return (
    <SecretDialog
      title={t("made.title")}
      text={t("made.text")}
      label={t("made.label")}
      copy={t("made.copy")}
      secret={csv}
      onClose={onClose}
    >
      <figure className="flex flex-col gap-1">
        <figcaption className="text-muted">{t("made.others")}</figcaption>
        <pre className="rounded-control bg-raised p-3 font-mono text-xs break-all whitespace-pre-wrap">
          {[`=IMPORTDATA("${csv}")`, ...others].join("\n\n")}
        </pre>
      </figure>
    </SecretDialog>
  );
}

function FeedForm({ onMade }: { onMade: (addresses: readonly string[]) => void }) {
  const t = useT("feeds");
  const [kind, setKind] = useState<FeedKind>("account");
  const [chosen, setChosen] = useState("");
  const subjects = useSubjects(kind);
  const subject = subjects.some(({ value }) => value === chosen) ? chosen : (subjects[0]?.value ?? "");
  const create = useCall(createFeed, { refresh: [listFeeds] });
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (subject && !create.isPending)
      create.mutate({ kind, subject }, { onSuccess: (answer) => onMade(answer.addresses) });
  };
  return (
    <form onSubmit={make} noValidate className="flex flex-col gap-4">
      <FormErrors errors={create.error?.texts ?? []} />
      <Field label={t("about")}>
        <Select
          value={kind}
          onChange={({ target }) => setKind(target.value as FeedKind)}
          options={FEED_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </Field>
      <Field label={t("which")} hint={subjects.length === 0 ? t("none") : t("hint")}>
        <Select value={subject} onChange={({ target }) => setChosen(target.value)} options={subjects} />
      </Field>
      <Button type="submit" icon="plus" busy={create.isPending} className="self-start">
        {t("create")}
      </Button>
    </form>
  );
}

function useSubjects(kind: FeedKind): { value: string; label: string }[] {
  const accounts = useRead(listAccounts).data?.accounts ?? [];
  const folders = useRead(listFolders).data?.folders ?? [];
  const reports = useRead(listReports).data?.reports ?? [];
  if (kind === "account") return accounts.map(({ username }) => ({ value: username, label: `@${username}` }));
  return (kind === "folder" ? folders : reports).map(({ id, name }) => ({ value: id, label: name }));
}
