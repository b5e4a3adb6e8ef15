import { formatDate } from "@owlstat/core/i18n/format.ts";
import type { Preview } from "@owlstat/core/imports/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { moreSlotsAt } from "../../ui/overlays/upgrade.ts";
import { countOf } from "./texts.ts";

/** What was found, in one line, and what prevents the import. */
export function FoundSummary({ preview }: { preview: Preview }) {
  const t = useT("imports");
  const language = useLanguage();
  const { handles, from, to, missing, slots } = preview;
  const over = handles.filter(({ state }) => state === "over").length;
  const days = handles.reduce((sum, handle) => sum + handle.days, 0);
  if (preview.good === 0 && missing.length === 0)
    return <EmptyState compact kind="nothing" title={t("preview.none")} text="" />;
  return (
    <div className="flex flex-col gap-3">
      {handles.length > 0 && (
        <p className="text-base font-medium tabular-nums">
          {t("preview.accounts", { count: handles.length })}
          {from && to && (
            <span className="block text-sm font-normal text-muted">
              {t("preview.days", {
                count: days,
                from: formatDate(from as Day, language),
                to: formatDate(to as Day, language),
              })}
            </span>
          )}
        </p>
      )}
      {missing.map((one) => (
        <Banner key={one} tone="warning">
          {t(`missing.${one}`)}
        </Banner>
      ))}
      {over > 0 && (
        <Banner
          tone="info"
          action={
            <LinkButton to={moreSlotsAt(slots.total)} variant="secondary" size="sm">
              {t("preview.plans")}
            </LinkButton>
          }
        >
          {/* Without anything to import there is nothing to retry either. */}
          {t(countOf(preview) > 0 ? "preview.over" : "preview.full", { count: over })}
        </Banner>
      )}
    </div>
  );
}
