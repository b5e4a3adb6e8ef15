import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import { type Lead, leading } from "@owlstat/core/analyses/presentation/leading.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Icon } from "../../../ui/marks/Icon.tsx";
import type { Analyses } from "../api.ts";
import { cardAnchorOf } from "../SectionFrame.tsx";
import { usePresentContext } from "../use-present-context.ts";

const LIST = "flex flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-surface";

/** What to know of a profile before its figures; nothing where there is nothing to tell. */
export function Leading({ analyses, today }: { analyses: Analyses; today: Day }) {
  const t = useT("analyses");
  const context = usePresentContext({ analyses, today });
  const leads = useMemo(() => leading(context), [context]);
  if (leads.length === 0) return null;
  return (
    <ul aria-label={t("lead.title")} className={LIST}>
      {leads.map((lead) => (
        <OneLead key={lead.id} lead={lead} />
      ))}
    </ul>
  );
}

function OneLead({ lead: { sentence, period, card } }: { lead: Lead }) {
  return (
    <li className="flex">
      <a
        href={`#${cardAnchorOf({ id: card, section: CATALOGUE[card].section })}`}
        className="group flex min-h-12 flex-1 items-center gap-x-4 px-4 py-3 -outline-offset-2 hover:bg-raised/60 md:px-6"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-0.5 @min-[880px]:flex-row @min-[880px]:items-baseline">
          <span className="min-w-0 flex-1 text-base">{sentence}</span>
          {period && <span className="shrink-0 text-muted">{period}</span>}
        </span>
        <Icon
          name="chevron-right"
          size={16}
          className="shrink-0 text-muted group-hover:text-ink print:hidden"
        />
      </a>
    </li>
  );
}
