import type { OwnSite } from "@owlstat/core/whitelabel/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import type { EditorProps } from "./draft.ts";
import { PictureField } from "./PictureField.tsx";

/** Name, address and pictures. */
export function IdentityCard({ draft, change, refused, site }: EditorProps & { site: OwnSite }) {
  const t = useT("whitelabel");
  return (
    <Card title={t("identity.title")}>
      <div className="flex flex-col gap-4">
        <Field label={t("brandname")} error={refused.brandname ?? null}>
          <Input
            value={draft.brandname}
            maxLength={60}
            autoComplete="organization"
            onChange={({ target }) => change({ brandname: target.value })}
          />
        </Field>
        <Field
          label={t("subdomain")}
          error={refused.subdomain ?? null}
          hint={t("subdomainHint", { address: `${draft.subdomain || "name"}.${site.brand_domain}` })}
        >
          <Input
            value={draft.subdomain}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => change({ subdomain: target.value.toLowerCase() })}
          />
        </Field>
        <Field label={t("website")} hint={t("websiteHint")} error={refused.website ?? null}>
          <Input
            type="url"
            value={draft.website ?? ""}
            maxLength={300}
            autoComplete="url"
            onChange={({ target }) => change({ website: target.value })}
          />
        </Field>
        <PictureField kind="logo" hash={site.draft.logo} />
        <Checkbox
          label={t("logoWithText")}
          checked={draft.logo_with_text}
          onChange={({ currentTarget }) => change({ logo_with_text: currentTarget.checked })}
        />
        <PictureField kind="favicon" hash={site.draft.favicon} />
      </div>
    </Card>
  );
}
