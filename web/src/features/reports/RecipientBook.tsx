import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import type { ReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import { useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { BoxedList } from "../../ui/layout/BoxedList.tsx";

type Book = ReportSettings["book"];
type BookProps = { book: Book; onChange: (book: Book) => void };

/** People reports often go to, each with the language they read. */
export function RecipientBook({ book, onChange }: BookProps) {
  const t = useT("reports");
  return (
    <div className="flex flex-col gap-4">
      {book.length > 0 && (
        <BoxedList>
          {book.map((one, index) => (
            <li key={one.email} className="flex items-center gap-2 px-3 py-1.5">
              <span className="flex min-w-0 flex-1 flex-col">
                {one.name && <span className="truncate font-medium">{one.name}</span>}
                <span className="truncate text-muted">{one.email}</span>
              </span>
              {one.language && <span className="text-muted">{LANGUAGE_NAMES[one.language]}</span>}
              <IconButton
                icon="close"
                size="sm"
                label={t("recipient.remove", { email: one.email })}
                onClick={() => onChange(book.toSpliced(index, 1))}
              />
            </li>
          ))}
        </BoxedList>
      )}
      <AddPerson
        onAdd={(person) => onChange([...book.filter(({ email }) => email !== person.email), person])}
      />
    </div>
  );
}

const EMPTY = { email: "", name: "", language: "" };

function AddPerson({ onAdd }: { onAdd: (person: Book[number]) => void }) {
  const t = useT("reports");
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const email = normalEmail(typed.email);
    setWrong(!isEmail(email));
    if (!isEmail(email)) return;
    const language = isLanguage(typed.language) ? typed.language : null;
    onAdd({ email, name: typed.name.trim(), language });
    setTyped(EMPTY);
  };
  return (
    <div className="grid items-start gap-3 md:grid-cols-[1fr_1fr_auto_auto]">
      <Field label={t("book.name")} labelHidden>
        <Input
          maxLength={80}
          placeholder={t("book.name")}
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
      </Field>
      <Field label={t("recipient.add")} labelHidden error={wrong ? t("wrong.email") : null}>
        <Input
          type="email"
          placeholder={t("recipient.placeholder")}
          value={typed.email}
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        />
      </Field>
      <Field label={t("field.language")} labelHidden>
        <Select
          value={typed.language}
          onChange={({ target }) => setTyped({ ...typed, language: target.value })}
          options={[
            { value: "", label: t("recipient.same") },
            ...LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] })),
          ]}
        />
      </Field>
      <Button variant="secondary" icon="plus" onClick={add}>
        {t("recipient.addAction")}
      </Button>
    </div>
  );
}
