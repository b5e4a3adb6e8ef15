import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { namesOfMost } from "../../presentation/most.ts";
import { hourName, widenedNote, zonedPeriod } from "../../presentation/timing.ts";
import type { PostingHours } from "./rule.ts";

export const presenter: Presenter<"posting-hours"> = {
  present: (value, context) => {
    const { p, c } = context;
    const used = value.hours.filter(({ n }) => n > 0);
    const [share, rate] = [shareInput(used, context), rateInput(used, context)];
    const most = namesOfMost(
      used,
      { count: ({ n }) => n, name: ({ hour }) => hourName(hour) },
      context.language,
    );
    return {
      period: zonedPeriod(value, context),
      note: widenedNote(value, context),
      finding: most && p("finding.hours", { hours: most }),
      chart: {
        kind: "panels",
        panels: [share, rate].map((input) => ({
          title: input.names[0] ?? "",
          chart: { kind: "bars", input },
        })),
      },
      table: barTable(
        {
          rows: used.map(({ hour, share: part, rate: own, n }) => ({
            label: hourName(hour),
            values: [part * 100, own],
            n,
          })),
          names: [...share.names, ...rate.names],
          formats: context.formats.percent,
        },
        c,
      ),
    };
  },
};

function shareInput(hours: PostingHours["hours"], { p, formats }: Context): BarInput {
  return {
    rows: hours.map(({ hour, share, n }) => ({ label: hourName(hour), values: [share * 100], n })),
    names: [p("timing.share")],
    formats: {
      value: (part) => formats.share(part / 100),
      missing: formats.count.missing,
      n: formats.n,
    },
  };
}

function rateInput(hours: PostingHours["hours"], { t, formats }: Context): BarInput {
  return {
    rows: hours.map(({ hour, rate }) => ({ label: hourName(hour), values: [rate] })),
    names: [t("metric.engagement")],
    formats: formats.percent,
  };
}
