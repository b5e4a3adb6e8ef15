import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import {
  REPORT_COMPARISONS,
  REPORT_COVERS,
  REPORT_FILES,
  REPORT_SUMMARIES,
  REPORT_WINDOWS,
} from "@owlstat/core/reports/definition.ts";
import { DESIGNS } from "@owlstat/core/reports/model.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import type { Reportable } from "./api.ts";
import type { Draft, SetDraft } from "./draft.ts";
import { EachClient } from "./EachClient.tsx";
import { NamedAccounts } from "./NamedAccounts.tsx";

type PartProps = { draft: Draft; set: SetDraft };

/** Which accounts the report is about: named ones, a folder, or all. */
export function AccountFields({ draft, set, reportable }: PartProps & { reportable: Reportable }) {
  const t = useT("reports");
  const mayCoverAll = useMayWrite();
  const { clients } = reportable;
  const names = (reportable.accounts ?? []).map(({ username }) => username);
  const value = draft.covers === "folder" ? `folder:${draft.folder_id}` : draft.covers;
  const options = [
    { value: "accounts", label: t("covers.accounts") },
    ...(mayCoverAll ? [{ value: "all", label: t("covers.all") }] : []),
    ...(mayCoverAll && clients.length > 0 ? [{ value: "clients", label: t("covers.clients") }] : []),
    ...reportable.folders.map(({ id, name }) => ({
      value: `folder:${id}`,
      label: t("covers.folder", { name }),
    })),
  ];
  const choose = (chosen: string) => {
    const folder = chosen.startsWith("folder:") ? chosen.slice("folder:".length) : null;
    const covers = REPORT_COVERS.find((one) => one === chosen) ?? "accounts";
    set({ covers: folder ? "folder" : covers, folder_id: folder, each_client: null });
  };
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("field.accounts")}>
        <Select value={value} onChange={({ target }) => choose(target.value)} options={options} />
      </Field>
      {draft.covers === "clients" && <EachClient draft={draft} set={set} clients={clients} />}
      {draft.covers === "accounts" && <NamedAccounts draft={draft} set={set} names={names} />}
    </div>
  );
}

/** The days of the report and what they are compared with. */
export function WindowFields({ draft, set }: PartProps) {
  const t = useT("reports");
  const { window, compare } = draft;
  const day = (text: string) => (text === "" ? null : (text as Day));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={t("field.window")}>
        <Select
          value={window.key}
          onChange={({ target }) => {
            const key = REPORT_WINDOWS.find((one) => one === target.value) ?? "30d";
            set({ window: { ...window, key } });
          }}
          options={REPORT_WINDOWS.map((value) => ({ value, label: t(`window.${value}`) }))}
        />
      </Field>
      <Field label={t("field.compare")}>
        <Select
          value={compare}
          onChange={({ target }) =>
            set({ compare: REPORT_COMPARISONS.find((one) => one === target.value) ?? "none" })
          }
          options={REPORT_COMPARISONS.map((value) => ({ value, label: t(`compare.${value}`) }))}
        />
      </Field>
      {window.key === "custom" && (
        <>
          <Field label={t("field.from")}>
            <Input
              type="date"
              value={window.from ?? ""}
              onChange={({ target }) => set({ window: { ...window, from: day(target.value) } })}
            />
          </Field>
          <Field label={t("field.to")}>
            <Input
              type="date"
              value={window.to ?? ""}
              onChange={({ target }) => set({ window: { ...window, to: day(target.value) } })}
            />
          </Field>
        </>
      )}
    </div>
  );
}

/** Cover, opening, language, look and files. `own: false` leaves out what a template does not decide. */
export function LookFields({
  draft,
  set,
  findings,
  own = true,
}: PartProps & { findings: readonly string[]; own?: boolean }) {
  const t = useT("reports");
  const { cover, files } = draft;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={t("field.coverTitle")} optional>
        <Input
          maxLength={120}
          placeholder={draft.name}
          value={cover.title}
          onChange={({ target }) => set({ cover: { ...cover, title: target.value } })}
        />
      </Field>
      <Field label={t("field.coverSubtitle")} optional>
        <Input
          maxLength={200}
          value={cover.subtitle}
          onChange={({ target }) => set({ cover: { ...cover, subtitle: target.value } })}
        />
      </Field>
      {draft.design !== "compact" && (
        <Checkbox
          className="md:col-span-2"
          label={t("field.coverPage")}
          checked={cover.shown !== false}
          onChange={({ target }) => set({ cover: { ...cover, shown: target.checked } })}
        />
      )}
      <Opening draft={draft} set={set} findings={findings} />
      {own && <LanguageField draft={draft} set={set} />}
      <Field label={t("field.design")}>
        <Select
          value={draft.design}
          onChange={({ target }) =>
            set({ design: DESIGNS.find((one) => one === target.value) ?? draft.design })
          }
          options={DESIGNS.map((value) => ({ value, label: t(`design.${value}`) }))}
        />
      </Field>
      <fieldset className="flex flex-wrap items-center gap-x-6 md:col-span-2">
        <legend className="font-medium">{t("field.files")}</legend>
        {REPORT_FILES.map((file) => (
          <Checkbox
            key={file}
            label={t(`file.${file}`)}
            checked={files.includes(file)}
            onChange={({ target }) =>
              set({ files: target.checked ? [...files, file] : files.filter((one) => one !== file) })
            }
          />
        ))}
      </fieldset>
    </div>
  );
}

function LanguageField({ draft, set }: PartProps) {
  const t = useT("reports");
  return (
    <Field label={t("field.language")}>
      <Select
        value={draft.language}
        onChange={({ target }) => isLanguage(target.value) && set({ language: target.value })}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      />
    </Field>
  );
}

/** Generated from the findings at every sending, or written by the author, starting from today's findings. */
function Opening({ draft, set, findings }: PartProps & { findings: readonly string[] }) {
  const t = useT("reports");
  const { summary } = draft;
  const choose = (value: string) => {
    const kind = REPORT_SUMMARIES.find((one) => one === value) ?? "written";
    const text = kind === "own" && summary.text === "" ? findings.join("\n") : summary.text;
    set({ summary: { kind, text } });
  };
  return (
    <div className="flex flex-col gap-2 md:col-span-2">
      <Field label={t("field.summary")}>
        <Select
          value={summary.kind}
          onChange={({ target }) => choose(target.value)}
          options={REPORT_SUMMARIES.map((value) => ({ value, label: t(`summary.${value}`) }))}
        />
      </Field>
      {summary.kind === "own" && (
        <Field label={t("summary.own")} labelHidden>
          <Textarea
            rows={5}
            maxLength={3000}
            value={summary.text}
            onChange={({ target }) => set({ summary: { kind: "own", text: target.value } })}
          />
        </Field>
      )}
    </div>
  );
}
