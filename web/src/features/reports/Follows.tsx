import type { OwnTemplate } from "@owlstat/core/reports/templates-contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import type { Draft, SetDraft } from "./draft.ts";

type FollowsProps = { draft: Draft; set: SetDraft; templates: readonly OwnTemplate[] };

/** Which template a report follows, and how to part from it. */
export function Follows({ draft, set, templates }: FollowsProps) {
  const t = useT("reports");
  const template = templates.find(({ id }) => id === draft.template_id);
  if (!template) return null;
  return (
    <Banner tone="info">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-64">{t("template.follows", { name: template.name })}</span>
        <Button variant="secondary" size="sm" onClick={() => set({ template_id: null })}>
          {t("template.detach")}
        </Button>
      </span>
    </Banner>
  );
}
