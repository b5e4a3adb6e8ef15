import { formatDate } from "@owlstat/core/i18n/format.ts";
import { checkNoteDay, FIRST_NOTE_DAY, LONGEST_NOTE, lastNoteDay } from "@owlstat/core/notes/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { type Draft, useNotes } from "./notes.tsx";

type NoteDialogProps = { draft: Draft; today: Day };

/** The form for a note. What was typed stays when the server refuses it. */
export function NoteDialog({ draft, today }: NoteDialogProps) {
  const t = useT("notes");
  const value = useNotes();
  const form = useId();
  if (!value) return null;
  return (
    <Dialog
      open
      onClose={value.cancel}
      title={t(draft.id ? "form.change" : "form.new")}
      description={t(value.shared ? "form.shared" : "form.own")}
      footer={
        <>
          <Button variant="secondary" onClick={value.cancel}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" form={form}>
            {t("form.save")}
          </Button>
        </>
      }
    >
      <NoteForm id={form} draft={draft} today={today} onSave={value.save} />
    </Dialog>
  );
}

type NoteFormProps = NoteDialogProps & { id: string; onSave: (draft: Draft) => void };

function NoteForm({ id, draft, today, onSave }: NoteFormProps) {
  const t = useT("notes");
  const dayError = useDayError(today);
  const [day, setDay] = useState(draft.day);
  const [text, setText] = useState(draft.text);
  const [tried, setTried] = useState(false);
  const wrong = { day: dayError(day), text: text.trim() === "" ? t("form.empty") : null };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!wrong.day && !wrong.text) onSave({ ...draft, day, text: text.trim(), errors: [] });
  };
  const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={draft.errors ?? []} />
      <Field label={t("form.day")} required error={tried ? wrong.day : null}>
        <Input
          type="date"
          name="day"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          min={FIRST_NOTE_DAY}
          max={lastNoteDay(today)}
          className="w-44"
        />
      </Field>
      <Field
        label={t("form.text")}
        required
        error={tried ? wrong.text : null}
        hint={t("form.left", { count: LONGEST_NOTE - text.length })}
      >
        <Textarea
          name="text"
          data-autofocus
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={sendByKeys}
        />
      </Field>
    </form>
  );
}

/** Why a note cannot be placed on a day; null if it can. */
function useDayError(today: Day): (day: string) => string | null {
  const t = useT("errors");
  const language = useLanguage();
  return (day) => {
    const verdict = checkNoteDay(day, today);
    if (verdict.ok) return null;
    const { from, to } = verdict.details;
    return t(verdict.code, { from: formatDate(from, language), to: formatDate(to, language) });
  };
}
