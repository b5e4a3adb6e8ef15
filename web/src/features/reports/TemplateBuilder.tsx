import type { OwnTemplate } from "@owlstat/core/reports/templates-contract.ts";
import { type FormEvent, useState } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useKeptDraft } from "../../platform/session/kept-draft.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { KeptNotice } from "../../ui/controls/KeptNotice.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useTemplateCalls } from "./api.ts";
import { LookFields, WindowFields } from "./ContentFields.tsx";
import { type Draft, fieldsOf, isPrintable, type SetDraft } from "./draft.ts";
import { Preview } from "./Preview.tsx";
import { SectionList } from "./SectionList.tsx";
import { usePages } from "./use-pages.ts";

type TemplateBuilderProps = {
  template: OwnTemplate;
  /** The template as a report on the first account, to be looked at. */
  start: Draft;
  about: number;
  onDone: () => void;
};

/** The editor of a template: what it decides for every report that follows it. */
export function TemplateBuilder({ template, start, about, onDone }: TemplateBuilderProps) {
  const t = useT("reports");
  const kept = useKeptDraft(`report template ${template.id}`, start);
  const draft = kept.value;
  const set: SetDraft = (change) => kept.set((now) => ({ ...now, ...change }));
  const done = () => {
    kept.forget();
    onDone();
  };
  const printable = isPrintable(draft);
  const pages = usePages(printable ? fieldsOf(draft) : null);
  const { errors, saving, save } = useSave(template.id, draft, done);
  return (
    <form
      onSubmit={save}
      noValidate
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <KeptNotice shown={kept.restored} onDiscard={kept.discard} />
        <FormErrors errors={errors} />
        <Card title={t("part.about")} subtitle={t("template.reaches", { count: template.reports })}>
          <div className="flex flex-col gap-4">
            <Field label={t("field.name")} required>
              <Input
                maxLength={120}
                value={draft.name}
                onChange={({ target }) => set({ name: target.value })}
              />
            </Field>
            <WindowFields draft={draft} set={set} />
          </div>
        </Card>
        <Card title={t("part.sections")} subtitle={t("part.sectionsHint")}>
          <SectionList draft={draft} set={set} />
        </Card>
        <Card title={t("part.look")}>
          <LookFields draft={draft} set={set} findings={pages.preview.data?.findings ?? []} own={false} />
        </Card>
      </div>
      <div className="flex flex-wrap gap-2 max-md:flex-col xl:col-span-2">
        <Button type="submit" icon="check" busy={saving}>
          {t("form.save")}
        </Button>
        <Button variant="ghost" onClick={done}>
          {t("form.cancel")}
        </Button>
      </div>
      <div className="min-w-0 xl:sticky xl:top-4 xl:col-start-2 xl:row-start-1">
        <Preview pages={pages} printable={printable} about={about} />
      </div>
    </form>
  );
}

function useSave(id: string, draft: Draft, onDone: () => void) {
  const t = useT("reports");
  const toast = useToast();
  const { change } = useTemplateCalls();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setErrors([]);
    setSaving(true);
    const { name, window, compare, sections, empty = false, cover, summary, design, files } = draft;
    void change({ id, name, window, compare, sections, empty, cover, summary, design, files })
      .then(() => {
        toast({ tone: "success", text: t("template.changed") });
        onDone();
      })
      .catch((error: CallError) => setErrors(error.texts))
      .finally(() => setSaving(false));
  };
  return { errors, saving, save };
}
