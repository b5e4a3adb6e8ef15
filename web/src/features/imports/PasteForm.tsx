import { LONGEST_PASTE } from "@owlstat/core/imports/limits.ts";
import type { FormEvent } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import { useImportHandles } from "./api.ts";
import { useFormText } from "./texts.ts";

/** Names and links, however they are written one below or beside the other. */
export function PasteForm({ onRead }: { onRead: (id: string) => void }) {
  const t = useT("imports");
  const { mutateAsync, isPending, error } = useImportHandles();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    if (isPending || text.trim() === "") return;
    mutateAsync({ text }).then(
      ({ import: { id } }) => onRead(id),
      () => {},
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col items-start gap-4">
      <Field label={t("paste.label")} hint={t("paste.hint")} error={useFormText(error)} className="w-full">
        <Textarea
          name="text"
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
