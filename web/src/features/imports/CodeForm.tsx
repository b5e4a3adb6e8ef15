import { type FormEvent, useEffect, useRef } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { useImportList } from "./api.ts";
import { useFormText } from "./texts.ts";

type CodeFormProps = { code: string | null; onRead: (id: string) => void };

/** A list somebody shares; one that the address brought is read at once. */
export function CodeForm({ code, onRead }: CodeFormProps) {
  const t = useT("imports");
  const { mutateAsync, isPending, error } = useImportList();
  const brought = useRef(code);
  const read = (typed: string) => {
    if (isPending || typed.trim() === "") return;
    mutateAsync({ code: typed }).then(
      ({ import: { id } }) => onRead(id),
      () => {},
    );
  };
  const readOnce = useRef(read);
  useEffect(() => {
    const once = brought.current;
    brought.current = null;
    if (once) readOnce.current(once);
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    read(String(new FormData(event.currentTarget).get("code") ?? ""));
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col items-start gap-4">
      <Field label={t("code.label")} hint={t("code.hint")} error={useFormText(error)} className="w-full">
        <Input
          name="code"
          icon="link"
          defaultValue={code ?? ""}
          maxLength={300}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </Field>
      <Button busy={isPending} className="self-end">
        {t("code.submit")}
      </Button>
    </form>
  );
}
