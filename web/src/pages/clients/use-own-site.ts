import { getSite, publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { useState } from "react";
import { addressLike, missingIn, type SiteDraft } from "../../features/clients/site-draft.ts";
import { tidy } from "../../features/whitelabel/draft.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";

/** The field that a refusal is about. */
const FIELD_OF: Partial<Record<CallError["code"], keyof SiteDraft>> = {
  subdomain_invalid: "subdomain",
  subdomain_reserved: "subdomain",
  subdomain_taken: "subdomain",
  name_not_plain: "brandname",
  name_deceives: "brandname",
  invalid_input: "website",
};

/** The agency's site while nobody published it: the page of a client opens on it. */
export function useOwnSite() {
  const t = useT("clients");
  const { data } = useRead(getSite);
  const refresh = { refresh: [getSite] };
  const save = useCall(saveSite, refresh);
  const publish = useCall(publishSite, refresh);
  const [typed, setTyped] = useState<Partial<SiteDraft>>({});
  const [missing, setMissing] = useState<readonly (keyof SiteDraft)[]>([]);
  const site = data?.site.published === null ? data.site : null;
  const draft = site && { ...startOf(site.draft), ...typed };
  const refused = save.error ?? publish.error;
  const field = refused ? FIELD_OF[refused.code] : undefined;
  const said = missing.map((one) => [one, t(`site.${one}`)] as const);
  const wrong: Partial<Record<keyof SiteDraft, string>> = Object.fromEntries(said);
  if (refused && field) wrong[field] = refused.texts.join(" ");
  /** Whether the site is there now. */
  const open = async (): Promise<boolean> => {
    if (!site || !draft) return true;
    const lacking = missingIn(draft);
    setMissing(lacking);
    if (lacking.length > 0) return false;
    const { logo: _, favicon: __, ...kept } = site.draft;
    return save
      .mutateAsync(tidy({ ...kept, ...draft }))
      .then(() => publish.mutateAsync({}))
      .then(
        () => true,
        () => false,
      );
  };
  return {
    site,
    draft,
    wrong,
    errors: [...said.map(([, text]) => text), ...(refused?.texts ?? [])],
    busy: save.isPending || publish.isPending,
    change: (change: Partial<SiteDraft>) => setTyped((before) => ({ ...before, ...change })),
    open,
  };
}

function startOf({ brandname, subdomain, website }: Omit<SiteDraft, "website"> & { website: string | null }) {
  return { brandname, subdomain: subdomain || addressLike(brandname), website: website ?? "" };
}
