import { LONGEST_PASTE } from "@owlstat/core/imports/limits.ts";
import { type FormEvent, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { useImportHandles } from "./api.ts";
import { useFormText } from "./texts.ts";

type PasteFormProps = { text: string; onText: (text: string) => void; onRead: (id: string) => void };

/** Names and links in any form, one per line or several. */
export function PasteForm({ text, onText, onRead }: PasteFormProps) {
  const t = useT("imports");
  const { mutateAsync, isPending, error, reset } = useImportHandles();
  const refused = useFormText(error);
  const [empty, setEmpty] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    reset();
    setEmpty(text.trim() === "");
    if (text.trim() === "") return;
    mutateAsync({ text }).then(
      ({ import: { id } }) => onRead(id),
      () => {},
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col items-start gap-4">
      <Field
        label={t("paste.label")}
        hint={t("paste.hint")}
        error={empty ? t("paste.empty") : refused}
        className="w-full"
      >
        <Textarea
          value={text}
          onChange={({ target }) => onText(target.value)}
          rows={8}
          maxLength={LONGEST_PASTE}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </Field>
      <Button busy={isPending} className="self-end">
        {t("paste.submit")}
      </Button>
    </form>
  );
}
