import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";

export type Contact = { contact_name: string; contact_email: string; language: Language | null };
type ContactFieldsProps = { contact: Contact; onChange: (change: Partial<Contact>) => void };

/** Who the client is for the agency, and in which language they read. */
export function ContactFields({ contact, onChange }: ContactFieldsProps) {
  const t = useT("clients");
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Field label={t("form.contact")} optional className="min-w-0 flex-1 basis-44">
          <Input
            value={contact.contact_name}
            maxLength={100}
            onChange={({ target }) => onChange({ contact_name: target.value })}
          />
        </Field>
        <Field
          label={t("form.email")}
          optional
          hint={t("form.emailHint")}
          className="min-w-0 flex-1 basis-44"
        >
          <Input
            type="email"
            value={contact.contact_email}
            maxLength={254}
            onChange={({ target }) => onChange({ contact_email: target.value })}
          />
        </Field>
      </div>
      <Field label={t("form.language")} className="max-w-dialog">
        <Select
          value={contact.language ?? ""}
          options={[{ value: "", label: t("form.anyLanguage") }, ...languages]}
          onChange={({ target }) => onChange({ language: (target.value || null) as Language | null })}
        />
      </Field>
    </>
  );
}
