import { type FormEvent, useRef, useState } from "react";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { FormButtons } from "../../ui/controls/FormButtons.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { useFirstWrong } from "../../ui/controls/use-first-wrong.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { type BacktestWish, useAlarmCalls, useBacktest, type useWatchable } from "./api.ts";
import { type Draft, namesAccounts, proposedFor, type Wish, wishOf } from "./draft.ts";
import { Preview } from "./Preview.tsx";
import { Sentence } from "./Sentence.tsx";

type BuilderProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onDone: () => void;
  /** Closes it; left out where there is nothing else on the page. */
  onCancel?: (() => void) | undefined;
  watchable: ReturnType<typeof useWatchable>;
  /** Members who can be notified as well. */
  members: readonly { id: string; name: string }[];
};

/** The alarm editor: the sentence, the chart with the threshold, and what the alarm would have done. */
export function Builder({ draft, onChange, onDone, onCancel, watchable, members }: BuilderProps) {
  const t = useT("alarms");
  const language = useLanguage();
  const wish = wishOf(draft, language, useTimeZone());
  const complete = namesAccounts(draft);
  const valued = wish.condition === "happens" || wish.value !== null;
  const backtest = useBacktest(complete ? lookBack(wish, valued) : null);
  const found = complete ? backtest.data : undefined;
  const proposed = proposedFor(draft, found?.series[0]?.readings ?? [], language);
  const { errors, wrong, saving, save, forgive } = useSave(draft, wish, complete && valued, onDone);
  const change = (next: Draft) => {
    forgive();
    onChange(next);
  };
  const form = useRef<HTMLFormElement>(null);
  useFirstWrong(form, wrong);
  return (
    <Card title={t(draft.id ? "form.change" : "form.new")}>
      <form ref={form} onSubmit={save} noValidate className="flex flex-col gap-5">
        <FormErrors errors={errors} />
        <Sentence
          draft={draft}
          onChange={change}
          watchable={watchable}
          members={members}
          wrong={wrong}
          proposed={proposed}
        />
        <Preview
          draft={draft}
          found={found}
          ready={valued && !backtest.error}
          loading={complete && !found && !backtest.error}
          proposed={valued ? "" : proposed}
          onPick={(value) => change({ ...draft, value })}
        />
        <FormButtons
          submit={t(draft.id ? "form.save" : "form.create")}
          icon="alarm"
          busy={saving}
          cancel={onCancel ? { label: t("form.cancel"), onCancel } : undefined}
        />
      </form>
    </Card>
  );
}

/** The chart is shown before a value is typed; the call needs some value, so any will do. */
function lookBack(wish: Wish, valued: boolean): BacktestWish {
  const { measure, condition, value, covers, usernames, folder_id, other } = wish;
  const any = condition === "changes_by" ? 1 : 0;
  return { measure, condition, value: valued ? value : any, covers, usernames, folder_id, other };
}

function useSave(draft: Draft, wish: Wish, complete: boolean, onDone: () => void) {
  const t = useT("alarms");
  const toast = useToast();
  const { create, change, remove } = useAlarmCalls();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setErrors([]);
    const missing = [
      ...(wish.covers === "accounts" && !namesAccounts({ ...draft, measure: "followers" })
        ? ["usernames"]
        : []),
      ...(!namesAccounts(draft) ? ["other"] : []),
      ...(wish.condition !== "happens" && wish.value === null ? ["value"] : []),
    ];
    setWrong(missing);
    if (!complete || missing.length > 0) return;
    setSaving(true);
    const call = draft.id ? change({ id: draft.id, ...wish }) : create(wish);
    call
      .then(({ alarm }) => {
        const undo = { label: t("undo"), onClick: () => void remove({ id: alarm.id }) };
        toast({
          tone: "success",
          text: t(alarm.holds ? "saved.holds" : "saved"),
          ...(!draft.id && { action: undo }),
        });
        onDone();
      })
      .catch((error: CallError) => {
        const fields = error.details.fields;
        setWrong(Array.isArray(fields) ? fields.map(String) : []);
        setErrors(error.texts);
      })
      .finally(() => setSaving(false));
  };
  // What was wrong is judged anew when it is sent again.
  const forgive = () => {
    if (wrong.length > 0) setWrong([]);
    if (errors.length > 0) setErrors([]);
  };
  return { errors, wrong, saving, save, forgive };
}
