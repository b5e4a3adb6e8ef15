import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import type { AnalysisResult, LeftOut } from "@owlstat/core/analyses/types.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import { formatInstant } from "@owlstat/core/i18n/format.ts";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useTimeZone } from "../../platform/preferences.ts";
import type { Analyses } from "./api.ts";
import { usePeriodText } from "./texts.ts";

type HowComputedProps = {
  id: ComputedId;
  basis: Omit<Analyses, "results">;
  result: AnalysisResult<unknown>;
};

/** The formula, what went in, the period, what was left out and how old the data is. */
export function HowComputed({ id, basis, result }: HowComputedProps) {
  const t = useT("analyses");
  const p = useT("profiles");
  const language = useLanguage();
  const timeZone = useTimeZone();
  const period = usePeriodText();
  const counted = CATALOGUE[id].minimum[0]?.unit === "days" || id === "compare" ? "days" : "posts";
  const leftOut = Object.entries(result.leftOut).filter(([, count]) => count > 0);
  const rows = [
    [p("how.formula"), t(`${id}.formula`)],
    [p("how.period"), period(basis.window)],
    [p("how.inputs"), result.ok ? p(`how.${counted}`, { count: result.n }) : undefined],
    [
      p("how.leftOut"),
      leftOut.map(([reason, count]) => t(`left-out.${reason as keyof LeftOut}`, { count })).join(", "),
    ],
    [
      p("how.age"),
      basis.collected_at ? formatInstant(Date.parse(basis.collected_at), language, timeZone) : undefined,
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5 max-md:grid-cols-1">
      {rows.map(([name, text]) =>
        text ? (
          <div key={name} className="contents max-md:block">
            <dt className="font-medium text-ink">{name}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
