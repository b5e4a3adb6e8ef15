import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import type { EditorProps } from "./draft.ts";

const SWITCHES = ["showHomepage", "showFooter", "showPoweredBy"] as const;
const LINKS = ["privacy_url", "imprint_url"] as const;

/** Texts and links on the pages and in mails. */
export function PagesCard({ draft, change }: EditorProps) {
  const t = useT("whitelabel");
  return (
    <Card title={t("pages.title")}>
      <div className="flex flex-col gap-4">
        <div>
          {SWITCHES.map((name) => (
            <Checkbox
              key={name}
              label={t(`pages.${name}`)}
              checked={draft[name]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
            />
          ))}
        </div>
        <Field label={t("pages.company_footer")} optional>
          <Textarea
            rows={2}
            maxLength={300}
            value={draft.company_footer}
            onChange={({ target }) => change({ company_footer: target.value })}
          />
        </Field>
        {LINKS.map((name) => (
          <Field key={name} label={t(`pages.${name}`)} optional>
            <Input
              type="url"
              maxLength={300}
              value={draft[name] ?? ""}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
        <Field label={t("pages.sender_name")} hint={t("pages.senderHint")} optional>
          <Input
            maxLength={60}
            value={draft.sender_name}
            placeholder={draft.brandname}
            onChange={({ target }) => change({ sender_name: target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}
