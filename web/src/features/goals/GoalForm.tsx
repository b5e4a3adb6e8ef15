import { listChannels } from "@owlstat/core/channels/contract.ts";
import { choiceOf } from "@owlstat/core/channels/rules.ts";
import { GOAL_MEASURES, isGoalMeasure, isOfConnected } from "@owlstat/core/goals/measures.ts";
import { type FormEvent, useRef, useState } from "react";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useHasConnected } from "../../platform/session/has-connected.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormButtons } from "../../ui/controls/FormButtons.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Recipients } from "../../ui/controls/Recipients.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { useFirstWrong } from "../../ui/controls/use-first-wrong.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { type Look, useGoalCalls, useLook } from "./api.ts";
import { type GoalDraft, targetOf, termsOf, writeTyped } from "./draft.ts";
import { LookAhead } from "./LookAhead.tsx";

type GoalFormProps = {
  draft: GoalDraft;
  onChange: (draft: GoalDraft) => void;
  onDone: () => void;
  names: readonly string[];
  /** Members who can be notified as well. */
  members: readonly { id: string; name: string }[];
};
type PartProps = { draft: GoalDraft; set: (change: Partial<GoalDraft>) => void };

/** The form for a goal: account, metric, deadline and target, with its chance next to it. */
export function GoalForm({ draft, onChange, onDone, names, members }: GoalFormProps) {
  const t = useT("goals");
  const language = useLanguage();
  const target = targetOf(draft, language);
  const set = (change: Partial<GoalDraft>) => onChange({ ...draft, ...change });
  const asked = draft.username !== "" && draft.deadline !== "";
  const { username, measure, deadline } = draft;
  const look = useLook(asked ? { username, measure, deadline, target } : null);
  const { errors, wrong, saving, save } = useSave(draft, target, onDone);
  const form = useRef<HTMLFormElement>(null);
  useFirstWrong(form, wrong);
  return (
    <Card title={t(draft.id ? "form.change" : "form.new")}>
      <form ref={form} onSubmit={save} noValidate className="flex flex-col gap-5">
        <FormErrors errors={errors} />
        <Terms draft={draft} set={set} names={names} wrong={wrong} look={look.data} />
        {isOfConnected(measure) && <p className="text-sm text-muted">{t("settles")}</p>}
        <LookAhead
          draft={draft}
          target={target}
          look={asked && !look.error ? look.data : undefined}
          onPick={(picked) => set({ target: picked })}
        />
        <Telling draft={draft} set={set} members={members} />
        <FormButtons
          submit={t(draft.id ? "form.save" : "form.create")}
          icon="target"
          busy={saving}
          cancel={draft.id ? { label: t("form.cancel"), onCancel: onDone } : undefined}
        />
      </form>
    </Card>
  );
}

type TermsProps = PartProps & { names: readonly string[]; wrong: readonly string[]; look: Look | undefined };

function Terms({ draft, set, names, wrong, look }: TermsProps) {
  const t = useT("goals");
  const fixed = draft.id !== null;
  const hasConnected = useHasConnected();
  const measures = GOAL_MEASURES.filter(
    (one) => hasConnected || one === draft.measure || !isOfConnected(one),
  );
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-5">
      <Field label={t("field.account")}>
        <Select
          value={draft.username}
          disabled={fixed}
          onChange={({ target }) => set({ username: target.value, target: "", start: "" })}
          options={names.map((name) => ({ value: name, label: `@${name}` }))}
        />
      </Field>
      <Field label={t("field.measure")}>
        <Select
          value={draft.measure}
          disabled={fixed}
          onChange={({ target }) =>
            isGoalMeasure(target.value) && set({ measure: target.value, target: "", start: "" })
          }
          options={measures.map((one) => ({ value: one, label: t(`measure.${one}`) }))}
        />
      </Field>
      <Field label={t("field.deadline")} error={wrong.includes("deadline") ? t("wrong.deadline") : null}>
        <Input
          type="date"
          value={draft.deadline}
          onChange={({ target }) => set({ deadline: target.value })}
        />
      </Field>
      <Field label={t("field.target")} hint={t("hint.target")} error={targetError(t, wrong)}>
        <Input
          inputMode="text"
          autoComplete="off"
          value={draft.target}
          onChange={({ target }) => set({ target: target.value })}
        />
      </Field>
      <Start draft={draft} set={set} look={look} />
    </div>
  );
}

function Start({ draft, set, look }: PartProps & { look: Look | undefined }) {
  const t = useT("goals");
  const language = useLanguage();
  const last = look?.last;
  return (
    <Field label={t("field.start")}>
      <Input
        inputMode="text"
        autoComplete="off"
        placeholder={last ? writeTyped(draft.measure, last.value, language) : undefined}
        value={draft.start}
        onChange={({ target }) => set({ start: target.value })}
      />
    </Field>
  );
}

function targetError(t: ReturnType<typeof useT<"goals">>, wrong: readonly string[]): string | null {
  if (wrong.includes("start")) return t("wrong.start");
  return wrong.includes("target") ? t("wrong.target") : null;
}

function Telling({ draft, set, members }: PartProps & Pick<GoalFormProps, "members">) {
  const channels = (useRead(listChannels).data?.channels ?? []).map(choiceOf);
  const t = useT("goals");
  return (
    <Recipients
      labels={{
        by: t("field.by"),
        email: t("by.email"),
        platform: t("by.platform"),
        people: t("field.people"),
        channels: t("field.channels"),
      }}
      chosen={draft}
      onChange={set}
      members={members}
      channels={channels}
    />
  );
}

function useSave(draft: GoalDraft, target: number | null, onDone: () => void) {
  const t = useT("goals");
  const toast = useToast();
  const timeZone = useTimeZone();
  const language = useLanguage();
  const { create, change, remove } = useGoalCalls();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setErrors([]);
    const missing = [...(target === null ? ["target"] : []), ...(draft.deadline === "" ? ["deadline"] : [])];
    setWrong(missing);
    if (target === null || missing.length > 0) return;
    setSaving(true);
    const terms = termsOf(draft, target, language, timeZone);
    const { username, measure, id } = draft;
    (id ? change({ id, ...terms }) : create({ username, measure, ...terms }))
      .then(({ goal }) => {
        const undo = { label: t("undo"), onClick: () => void remove({ id: goal.id }) };
        toast({ tone: "success", text: t("saved"), ...(!id && { action: undo }) });
        onDone();
      })
      .catch((error: CallError) => {
        const { fields } = error.details;
        setWrong(Array.isArray(fields) ? fields.map(String) : []);
        setErrors(error.texts);
      })
      .finally(() => setSaving(false));
  };
  return { errors, wrong, saving, save };
}
