import type { LineInput } from "../../../charts/line.ts";
import { lineTable } from "../../../charts/table.ts";
import { labelled } from "../../../i18n/format.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";
import { changeOf, importedDays } from "../../presentation/writing.ts";
import { seriesName } from "../../series-name.ts";
import { mean } from "../../statistics.ts";
import type { CompareLine } from "../line.ts";
import type { CompareMetric } from "./rule.ts";

const HEIGHT = 320;

export const presenter: Presenter<"compare"> = {
  present: ({ metrics }, context) => {
    const { t, c, language, view } = context;
    const metric = view.metric ?? "followers";
    const compared = metrics.find((one) => one.metric === metric) ?? metrics[0];
    const indexed = view.indexed ?? true;
    const input = compared && lineInput(compared, indexed, context);
    return {
      title: labelled(t("compare.title"), t(seriesName(metric)), language),
      finding: compared && (indexed ? growthText(compared, context) : gapText(compared, context)),
      ...(input && { chart: { kind: "line", input, height: HEIGHT }, table: lineTable(input, c) }),
    };
  },
  weight: weight(75),
};

function lineInput(
  { metric, lines }: CompareMetric,
  asIndex: boolean,
  { t, c, formats, view }: Context,
): LineInput {
  const absolute = metric === "engagement" ? formats.percent : formats.count;
  return {
    series: lines.map(({ username, points, indexed }) => ({
      label: `@${username ?? view.username}`,
      points: asIndex ? (indexed ?? []) : points,
    })),
    measure: t(seriesName(metric)),
    formats: asIndex ? formats.decimal : absolute,
    ...importedDays(view.imported, c),
  };
}

/** By how much each grew: of profiles of different sizes the gap itself says little. */
function growthText({ lines: [own, ...others] }: CompareMetric, context: Context): string | undefined {
  const grown = ({ indexed }: CompareLine) => indexed?.findLast(({ value }) => value !== null)?.value ?? null;
  const ours = own ? grown(own) : null;
  const theirs = mean(others.map(grown).filter((value) => value !== null));
  if (ours === null || theirs === null) return undefined;
  const write = (index: number) => changeOf(index - 100, context, "percent").text;
  const username = own?.username ?? context.view.username;
  return context.p("finding.growth", { username, own: write(ours), others: write(theirs) });
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
