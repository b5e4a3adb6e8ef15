import type { OwnSite } from "@owlstat/core/whitelabel/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import type { SiteDraft } from "./site-draft.ts";

type SiteFieldsProps = {
  site: OwnSite;
  draft: SiteDraft;
  onChange: (change: Partial<SiteDraft>) => void;
  wrong: Partial<Record<keyof SiteDraft, string>>;
};

/** The agency's own site, which is published along with its first client. */
export function SiteFields({ site, draft, onChange, wrong }: SiteFieldsProps) {
  const t = useT("clients");
  const w = useT("whitelabel");
  const address = `${draft.subdomain || "name"}.${site.brand_domain}`;
  return (
    <fieldset className="flex flex-col gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-medium">{t("form.site")}</legend>
      <p className="text-muted">{t("form.siteText")}</p>
      <div className="flex flex-wrap gap-4">
        <Field label={w("brandname")} error={wrong.brandname ?? null} className="min-w-0 flex-1 basis-44">
          <Input
            value={draft.brandname}
            maxLength={60}
            autoComplete="organization"
            onChange={({ target }) => onChange({ brandname: target.value })}
          />
        </Field>
        <Field label={w("website")} error={wrong.website ?? null} className="min-w-0 flex-1 basis-44">
          <Input
            type="url"
            value={draft.website}
            maxLength={300}
            autoComplete="url"
            onChange={({ target }) => onChange({ website: target.value })}
          />
        </Field>
      </div>
      <Field label={w("subdomain")} error={wrong.subdomain ?? null} hint={w("subdomainHint", { address })}>
        <Input
          value={draft.subdomain}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange({ subdomain: target.value.toLowerCase() })}
        />
      </Field>
    </fieldset>
  );
}
