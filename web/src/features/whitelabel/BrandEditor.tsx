import {
  getSite,
  type OwnSite,
  publishSite,
  type SavedBrand,
  saveSite,
} from "@owlstat/core/whitelabel/contract.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { ColoursCard } from "./ColoursCard.tsx";
import { type Draft, tidy } from "./draft.ts";
import { IdentityCard } from "./IdentityCard.tsx";
import { PagesCard } from "./PagesCard.tsx";
import { SitePreview } from "./SitePreview.tsx";

const FIELD_OF: Partial<Record<string, keyof Draft>> = {
  subdomain_invalid: "subdomain",
  subdomain_reserved: "subdomain",
  subdomain_taken: "subdomain",
  name_not_plain: "brandname",
  name_deceives: "brandname",
};

export type BrandEditorProps = { site: OwnSite; paper: (brand: SavedBrand) => ReactNode };

/** The form on the left, what becomes of it on the right. */
export function BrandEditor({ site, paper }: BrandEditorProps) {
  const t = useT("whitelabel");
  const { logo, favicon, ...kept } = site.draft;
  const [draft, setDraft] = useState<Draft>(kept);
  const edited = { ...draft, logo, favicon };
  const { save, publish, busy, error } = useSaving(draft);
  const textOf = useErrorText();
  const field = error && FIELD_OF[error.code];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    publish();
  };
  const props = {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    refused: error && field ? { [field]: textOf(error) } : {},
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <IdentityCard {...props} site={site} />
        <ColoursCard {...props} logo={logo} />
        <PagesCard {...props} />
        <FormErrors errors={error && !field && error.show === "form" ? [textOf(error)] : []} />
        <div className="flex flex-wrap gap-2">
          <Button busy={busy === "publish"}>{t("publish")}</Button>
          <Button type="button" variant="secondary" busy={busy === "save"} onClick={save}>
            {t("save")}
          </Button>
        </div>
      </div>
      <SitePreview brand={edited} domain={site.brand_domain} paper={paper(edited)} />
    </form>
  );
}

/** Saves the draft, and publishes it if requested. */
function useSaving(draft: Draft) {
  const t = useT("whitelabel");
  const toast = useToast();
  const keep = useCall(saveSite, { refresh: [getSite] });
  const show = useCall(publishSite, { refresh: [getSite] });
  const [wanted, setWanted] = useState<"save" | "publish">("save");
  const error: CallError | null = keep.error ?? show.error;
  useShowError(error);
  const start = (want: "save" | "publish") => {
    if (keep.isPending || show.isPending) return;
    setWanted(want);
    show.reset();
    const confirm = (key: "saved" | "published") => toast({ tone: "success", text: t(key) });
    const next = () =>
      want === "save" ? confirm("saved") : show.mutate({}, { onSuccess: () => confirm("published") });
    keep.mutate(tidy(draft), { onSuccess: next });
  };
  return {
    error,
    busy: keep.isPending || show.isPending ? wanted : null,
    save: () => start("save"),
    publish: () => start("publish"),
  };
}
