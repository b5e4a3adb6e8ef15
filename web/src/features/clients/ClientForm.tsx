import { FIRST_REPORTS } from "@owlstat/core/clients/rules.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import type { ReactNode } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { ContactFields } from "./ContactFields.tsx";
import type { ClientDraft } from "./draft.ts";
import { PickAccounts } from "./PickAccounts.tsx";

type Change = (change: Partial<ClientDraft>) => void;
type ClientFormProps = {
  draft: ClientDraft;
  onChange: Change;
  /** Folders that are clients already. */
  taken: ReadonlySet<string>;
  /** Whether it was sent without a name. */
  nameless: boolean;
  /** The fields of the agency's site, where it is still to be published for the link. */
  site: ReactNode;
  /** Colour and logo, shown where the client has a brand of its own. */
  brand: ReactNode;
  /** Who gets the first report while nobody else is written. */
  recipient: string;
};

/** Everything a new client may need, of which only the name is required. */
export function ClientForm({ draft, onChange, taken, nameless, site, brand, recipient }: ClientFormProps) {
  const t = useT("clients");
  return (
    <>
      <Field label={t("name")} error={nameless ? t("form.missing") : null}>
        <Input
          data-autofocus
          value={draft.name}
          maxLength={60}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <FolderField draft={draft} onChange={onChange} taken={taken} />
      <PickAccounts chosen={draft.usernames} onChange={(usernames) => onChange({ usernames })} />
      <ContactFields contact={draft} onChange={onChange} />
      <div className="flex flex-col gap-3">
        <Checkbox
          label={t("form.brand")}
          checked={draft.branded}
          onChange={({ target }) => onChange({ branded: target.checked })}
        />
        {draft.branded && brand}
        <Checkbox
          label={t("form.link")}
          checked={draft.linked}
          onChange={({ target }) => onChange({ linked: target.checked })}
        />
        {draft.linked && site}
        <ReportFields draft={draft} onChange={onChange} recipient={recipient} />
      </div>
    </>
  );
}

/** A folder that is no client yet can become this one. */
function FolderField({ draft, onChange, taken }: Pick<ClientFormProps, "draft" | "onChange" | "taken">) {
  const t = useT("clients");
  const folders = useRead(listFolders).data?.folders ?? [];
  const free = folders.filter(({ id, shared }) => shared && !taken.has(id));
  if (free.length === 0) return null;
  const choose = (id: string) => {
    const folder = free.find((one) => one.id === id);
    onChange({ folder_id: folder?.id ?? null, name: draft.name || (folder?.name ?? "") });
  };
  return (
    <Field label={t("form.folder")} className="max-w-dialog">
      <Select
        value={draft.folder_id ?? ""}
        options={[
          { value: "", label: t("form.newFolder") },
          ...free.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
    </Field>
  );
}

function ReportFields({
  draft,
  onChange,
  recipient,
}: Pick<ClientFormProps, "draft" | "onChange" | "recipient">) {
  const t = useT("clients");
  const often = FIRST_REPORTS.map((value) => ({ value, label: t(`form.${value}`) }));
  return (
    <>
      <Checkbox
        label={t("form.report")}
        checked={draft.frequency !== null}
        onChange={({ target }) => onChange({ frequency: target.checked ? "monthly" : null })}
      />
      {draft.frequency && (
        <div className="flex flex-wrap gap-4">
          <Field label={t("form.frequency")} className="flex-1 basis-44">
            <Select
              value={draft.frequency}
              options={often}
              onChange={({ target }) => onChange({ frequency: target.value as ClientDraft["frequency"] })}
            />
          </Field>
          <Field label={t("form.to")} className="min-w-0 flex-1 basis-44">
            <Input
              type="email"
              value={draft.report_email}
              placeholder={recipient}
              maxLength={254}
              onChange={({ target }) => onChange({ report_email: target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
