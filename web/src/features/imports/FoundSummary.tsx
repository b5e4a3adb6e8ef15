import { formatDate } from "@owlstat/core/i18n/format.ts";
import type { Preview } from "@owlstat/core/imports/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { moreSlotsAt } from "../../ui/overlays/upgrade.ts";
import { ApartWarning } from "./ApartWarning.tsx";
import type { LeftOut } from "./FoundHandles.tsx";
import { countOf } from "./texts.ts";

type FoundSummaryProps = Pick<LeftOut, "left"> & { preview: Preview };

/** What was found, how much of it is new, and what prevents the import or speaks against it. */
export function FoundSummary({ preview, left }: FoundSummaryProps) {
  const t = useT("imports");
  const language = useLanguage();
  const { handles, from, to, missing, slots } = preview;
  const kept = handles.filter(({ username }) => !left.has(username));
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
          {days > 0 && <NewDays kept={kept} />}
        </p>
      )}
      {missing.map((one) => (
        <Banner key={one} tone="warning">
          {t(`missing.${one}`)}
        </Banner>
      ))}
      <ApartWarning kept={kept} />
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

/** How many days of the accounts to import are new, and how many are known already. */
function NewDays({ kept }: { kept: Preview["handles"] }) {
  const t = useT("imports");
  const sum = (key: "days" | "collected_days" | "imported_days") =>
    kept.reduce((total, handle) => total + handle[key], 0);
  const [collected, imported] = [sum("collected_days"), sum("imported_days")];
  const sentences = [
    t("days.new", { count: sum("days") - collected - imported }),
    collected > 0 && t("days.collected", { count: collected }),
    imported > 0 && t("days.imported", { count: imported }),
  ];
  return <span className="block text-sm font-normal">{sentences.filter(Boolean).join(" ")}</span>;
}
