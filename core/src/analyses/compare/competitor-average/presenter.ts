import type { LineInput } from "../../../charts/line.ts";
import { lineTable } from "../../../charts/table.ts";
import { labelled } from "../../../i18n/format.ts";
import { formatList } from "../../../i18n/rare-formats.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { importedDays } from "../../presentation/writing.ts";
import { seriesName } from "../../series-name.ts";
import type { AverageMetric } from "./rule.ts";

const HEIGHT = 320;

export const presenter: Presenter<"competitor-average"> = {
  present: ({ metrics }, context) => {
    const { t, c, language, view } = context;
    const metric = view.metric ?? "followers";
    const compared = metrics.find((one) => one.metric === metric) ?? metrics[0];
    const input = compared && lineInput(compared, context);
    return {
      title: labelled(t("competitor-average.title"), t(seriesName(metric)), language),
      finding: compared && findingOf(compared, context),
      ...(input && { chart: { kind: "line", input, height: HEIGHT }, table: lineTable(input, c) }),
      note: compared ? notesOf(compared, context) : [],
    };
  },
};

function findingOf({ metric, days, above }: AverageMetric, { t, formats }: Context) {
  if (days === 0) return undefined;
  return t("competitor-average.finding", {
    metric: t(seriesName(metric)),
    above: formats.count.value(above),
    days,
  });
}

function lineInput({ metric, own, average }: AverageMetric, context: Context): LineInput {
  const { t, c, formats, view } = context;
  const absolute = metric === "engagement" ? formats.percent : formats.count;
  const lines = [
    { label: `@${view.username}`, line: own },
    { label: t("competitor-average.title"), line: average },
  ];
  return {
    series: lines.map(({ label, line }) => ({
      label,
      points: view.indexed ? (line.indexed ?? []) : line.points,
    })),
    measure: t(seriesName(metric)),
    formats: view.indexed ? formats.decimal : absolute,
    ...importedDays(view.imported, c),
  };
}

/** What the mean leaves out. */
function notesOf({ daysLeftOut, without }: AverageMetric, { t, language }: Context): string[] {
  const names = formatList(
    without.map((username) => `@${username}`),
    language,
  );
  return [
    ...(daysLeftOut > 0 ? [t("competitor-average.days", { days: daysLeftOut })] : []),
    ...(without.length > 0 ? [t("competitor-average.without", { names })] : []),
  ];
}
