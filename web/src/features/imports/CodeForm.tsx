import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useImportList } from "./api.ts";
import { useFormText } from "./texts.ts";

type CodeFormProps = {
  code: string;
  onCode: (code: string) => void;
  /** Holds the code that the address brought until it is read, which is at once. */
  brought: RefObject<string | null>;
  onRead: (id: string) => void;
};

/** A list somebody shares. */
export function CodeForm({ code, onCode, brought, onRead }: CodeFormProps) {
  const t = useT("imports");
  const { mutateAsync, isPending, error, reset } = useImportList();
  const refused = useFormText(error);
  const [empty, setEmpty] = useState(false);
  const read = () => {
    if (isPending) return;
    reset();
    setEmpty(code.trim() === "");
    if (code.trim() === "") return;
    mutateAsync({ code }).then(
      ({ import: { id } }) => onRead(id),
      () => {},
    );
  };
  const readOnce = useRef(read);
  useEffect(() => {
    const once = brought.current;
    brought.current = null;
    if (once) readOnce.current();
  }, [brought]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    read();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col items-start gap-4">
      <Field
        label={t("code.label")}
        hint={t("code.hint")}
        error={empty ? t("code.empty") : refused}
        className="w-full"
      >
        <Input
          icon="link"
          value={code}
          onChange={({ target }) => onCode(target.value)}
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
