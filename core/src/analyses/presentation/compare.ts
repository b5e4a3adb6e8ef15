import type { LineInput } from "../../charts/line.ts";
import { lineTable } from "../../charts/table.ts";
import type { CompareMetric } from "../compare/compare.ts";
import type { Context, Presenters } from "./context.ts";
import { importedDays, periodText } from "./writing.ts";

const HEIGHT = 320;

export const COMPARE: Presenters<"compare"> = {
  compare: ({ metrics }, context) => {
    const { t, p, c, language, view } = context;
    const metric = view.metric ?? "followers";
    const compared = metrics.find((one) => one.metric === metric) ?? metrics[0];
    const input = compared && lineInput(compared, context);
    return {
      period: `${t(`metric.${metric}`)} · ${periodText(view.window, p, language)}`,
      finding: compared && gapText(compared, context),
      ...(input && { chart: { kind: "line", input, height: HEIGHT }, table: lineTable(input, c) }),
    };
  },
};

function lineInput({ metric, lines }: CompareMetric, { c, formats, view }: Context): LineInput {
  const absolute = metric === "engagement" ? formats.percent : formats.count;
  return {
    series: lines.map(({ username, points, indexed }) => ({
      label: `@${username ?? view.username}`,
      points: view.indexed ? (indexed ?? []) : points,
    })),
    formats: view.indexed ? formats.decimal : absolute,
    ...importedDays(view.imported, c),
  };
}

function gapText({ metric, gap, lines: [own] }: CompareMetric, { p, formats, view }: Context) {
  if (gap === null) return undefined;
  const { percent, count } = formats;
  const write = metric === "engagement" ? (percent.change ?? percent.value) : count.value;
  return p("finding.gap", {
    username: own?.username ?? view.username,
    direction: gap > 0 ? "ahead" : gap < 0 ? "behind" : "level",
    gap: write(Math.abs(gap)),
  });
}
