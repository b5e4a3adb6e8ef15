import { FIRST_NOTE_DAY, LONGEST_NOTE, lastNoteDay } from "@owlstat/core/notes/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Input } from "../../ui/Input.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import { type Draft, useNotes } from "./notes.tsx";

type NoteDialogProps = { draft: Draft; today: Day };

/** Where a note is written. What is typed stays when the server refuses it. */
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
  const [text, setText] = useState(draft.text);
  const [tried, setTried] = useState(false);
  const empty = text.trim() === "";
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const day = String(new FormData(event.currentTarget).get("day"));
    if (!empty && event.currentTarget.checkValidity())
      onSave({ ...draft, day, text: text.trim(), errors: [] });
  };
  const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <form id={id} onSubmit={onSubmit} className="flex flex-col gap-4">
      <FormErrors errors={draft.errors ?? []} />
      <Field label={t("form.day")} required>
        <Input
          type="date"
          name="day"
          defaultValue={draft.day}
          min={FIRST_NOTE_DAY}
          max={lastNoteDay(today)}
          className="w-44"
        />
      </Field>
      <Field
        label={t("form.text")}
        required
        error={tried && empty ? t("form.empty") : null}
        hint={t("form.left", { count: LONGEST_NOTE - text.length })}
      >
        <Textarea
          name="text"
          data-autofocus
          required={false}
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={sendByKeys}
        />
      </Field>
    </form>
  );
}
