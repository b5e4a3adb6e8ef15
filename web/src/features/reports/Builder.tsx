import type { OwnTemplate } from "@owlstat/core/reports/templates-contract.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { type FormEvent, useRef, useState } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useKeptDraft } from "../../platform/session/kept-draft.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { KeptNotice } from "../../ui/controls/KeptNotice.tsx";
import { useFirstWrong } from "../../ui/controls/use-first-wrong.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { Audience } from "./Audience.tsx";
import { type Reportable, useReportCalls } from "./api.ts";
import { ChannelChoice } from "./ChannelChoice.tsx";
import { AccountFields, LookFields, WindowFields } from "./ContentFields.tsx";
import { type Draft, fieldsOf, isPrintable, pagesAbout, type SetDraft } from "./draft.ts";
import { Follows } from "./Follows.tsx";
import { MailFields } from "./MailFields.tsx";
import { Preview } from "./Preview.tsx";
import { Recipients } from "./Recipients.tsx";
import { ReviewFields } from "./ReviewFields.tsx";
import { ScheduleFields } from "./ScheduleFields.tsx";
import { SectionList } from "./SectionList.tsx";
import { type Adding, type Limits, useAdding } from "./use-adding.ts";
import { usePages } from "./use-pages.ts";

type BuilderProps = {
  /** Names what is built, so that what was typed is found again. */
  name: string;
  start: Draft;
  reportable: Reportable;
  limits: Limits;
  templates: readonly OwnTemplate[];
  onDone: () => void;
};

/** The report editor, next to the pages it prints. */
export function Builder({ name, start, reportable, limits, templates, onDone }: BuilderProps) {
  const t = useT("reports");
  const { value: draft, set: setDraft, restored, discard, forget } = useKeptDraft(`report ${name}`, start);
  const set: SetDraft = (change) => setDraft((now) => ({ ...now, ...change }));
  const done = () => {
    forget();
    onDone();
  };
  const adding = useAdding(draft, set, limits);
  const printable = isPrintable(draft);
  const [today] = useState(() => dayOf(Date.now()));
  const pages = usePages(printable ? fieldsOf(draft) : null);
  const { errors, wrong, saving, save, test } = useSave(draft, { set, adding }, done);
  const form = useRef<HTMLFormElement>(null);
  useFirstWrong(form, wrong);
  return (
    <form
      ref={form}
      onSubmit={save}
      noValidate
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <KeptNotice shown={restored} onDiscard={discard} />
        <FormErrors errors={errors} />
        <Follows draft={draft} set={set} templates={templates} />
        <Card title={t("part.about")}>
          <div className="flex flex-col gap-4">
            <Field label={t("field.name")} error={wrong.includes("name") ? t("wrong.name") : null} required>
              <Input
                maxLength={120}
                value={draft.name}
                onChange={({ target }) => set({ name: target.value })}
              />
            </Field>
            <AccountFields draft={draft} set={set} reportable={reportable} />
            <WindowFields draft={draft} set={set} />
          </div>
        </Card>
        <Card title={t("part.sections")} subtitle={t("part.sectionsHint")}>
          <SectionList draft={draft} set={set} />
        </Card>
        <Card title={t("part.look")}>
          <LookFields draft={draft} set={set} findings={pages.preview.data?.findings ?? []} />
        </Card>
        <Card title={t("part.schedule")}>
          <ScheduleFields draft={draft} set={set} />
        </Card>
        <Card title={t("part.recipients")}>
          <Recipients
            draft={draft}
            set={set}
            limits={limits}
            adding={adding}
            error={wrong.includes("recipients") ? t("wrong.recipients") : null}
          />
        </Card>
        <Card title={t("part.mail")}>
          <MailFields draft={draft} set={set} />
        </Card>
        {draft.schedule && (
          <Card title={t("part.review")}>
            <ReviewFields draft={draft} set={set} />
          </Card>
        )}
        <ChannelChoice draft={draft} set={set} />
        <Audience draft={draft} set={set} />
      </div>
      <div className="flex flex-wrap gap-2 max-md:flex-col xl:col-span-2">
        <Button type="submit" icon="check" busy={saving}>
          {t(draft.id ? "form.save" : "form.create")}
        </Button>
        <Button variant="secondary" icon="mail" busy={saving} onClick={test}>
          {t("form.test")}
        </Button>
        <Button variant="ghost" onClick={done}>
          {t("form.cancel")}
        </Button>
      </div>
      <div className="min-w-0 xl:sticky xl:top-4 xl:col-start-2 xl:row-start-1">
        <Preview pages={pages} printable={printable} about={pagesAbout(draft, reportable, today)} />
      </div>
    </form>
  );
}

/**
 * If saving is refused, what was typed stays. A test saves first, so that exactly what was tested will be
 * sent.
 */
function useSave(draft: Draft, { set, adding }: { set: SetDraft; adding: Adding }, onDone: () => void) {
  const t = useT("reports");
  const toast = useToast();
  const { create, change, remove, run, ask } = useReportCalls();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const store = async (recipients: Draft["recipients"]) => {
    const fields = { ...fieldsOf(draft), recipients };
    const email = adding.unasked(recipients);
    if (email !== null) await ask({ email });
    const { report } = await (draft.id ? change({ id: draft.id, ...fields }) : create(fields));
    set({ id: report.id });
    return report.id;
  };
  const attempt = (act: (id: string) => Promise<void>) => {
    const { all, problem } = adding.add();
    const missing = [...(draft.name.trim() === "" ? (["name"] as const) : []), ...(problem ? [problem] : [])];
    setErrors(missing.map((one) => t(`wrong.${one}`)));
    setWrong(missing);
    if (missing.length > 0) return;
    setSaving(true);
    store(all)
      .then(act)
      .catch((error: CallError) => {
        const fields = error.details.fields;
        setWrong(Array.isArray(fields) ? fields.map(String) : []);
        setErrors(error.texts);
        window.scrollTo({ top: 0 });
      })
      .finally(() => setSaving(false));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    attempt(async (id) => {
      const undo = { label: t("undo"), onClick: () => void remove({ id }) };
      toast({ tone: "success", text: t("saved"), ...(!draft.id && { action: undo }) });
      onDone();
    });
  };
  const test = () =>
    attempt(async (id) => {
      await run({ id, to: "me" });
      toast({ tone: "success", text: t("tested") });
    });
  return { errors, wrong, saving, save, test };
}
