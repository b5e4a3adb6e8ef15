import type { CompareMetric } from "@owlstat/core/analyses/compare/compare.ts";
import { METRICS } from "@owlstat/core/analyses/types.ts";
import { MOST_COMPARED } from "@owlstat/core/analyses/view.ts";
import type { LineInput } from "@owlstat/core/charts/line.ts";
import { lineTable } from "@owlstat/core/charts/table.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { type ReactNode, useState } from "react";
import { useT } from "../../../platform/i18n.tsx";
import { ChartCard } from "../../../ui/charts/ChartCard.tsx";
import { LineChart } from "../../../ui/charts/LineChart.tsx";
import { useShading } from "../../../ui/charts/use-shading.ts";
import { Field } from "../../../ui/controls/Field.tsx";
import { FormErrors } from "../../../ui/controls/FormErrors.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { useCompared } from "../api.ts";
import { HowComputed } from "../HowComputed.tsx";
import { Missing } from "../Missing.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

export type ComparePicker = (props: {
  onPick: (typed: string) => void;
  error: string | undefined;
}) => ReactNode;

type CompareProps = SectionProps & {
  /** Where a name is typed; profiles know how to suggest some. */
  picker: ComparePicker;
};

/** Up to five profiles on one chart. */
export function Compare(props: CompareProps) {
  const { analyses, username, view } = props;
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const { compared, error } = useCompared(username, view, analyses);
  const result = compared?.result;
  const metric = t(`metric.${view.metric}`);
  const imported = useShading(compared?.imported);
  const input = result?.ok ? { ...lineInput(result.value, view.indexed, formats), ...imported } : undefined;
  return (
    <ChartCard
      title={result?.ok ? gapText(result.value) : t("compare.title")}
      subtitle={`${metric} · ${period}`}
      table={input && lineTable(input, c)}
      how={result && <HowComputed id="compare" basis={analyses} result={result} />}
    >
      <div className="flex flex-col gap-5">
        <Controls {...props} />
        {error && <FormErrors errors={error.texts.length > 0 ? error.texts : [p("compare.failed")]} />}
        {input && <LineChart input={input} height={320} label={metric} />}
        {result && !result.ok && <Missing missing={result.missing} />}
        {view.compare.length === 0 && (
          <EmptyState compact kind="first" title={p("compare.empty")} text={p("compare.empty.text")} />
        )}
      </div>
    </ChartCard>
  );

  function gapText({ gap, lines: [own] }: CompareMetric): string {
    if (gap === null) return t("compare.title");
    const write =
      view.metric === "engagement" ? (formats.percent.change ?? formats.percent.value) : formats.count.value;
    return p("finding.gap", {
      username: own?.username ?? username,
      direction: gap > 0 ? "ahead" : gap < 0 ? "behind" : "level",
      gap: write(Math.abs(gap)),
    });
  }
}

type Formats = ReturnType<typeof useSectionTexts>["formats"];

function lineInput({ metric, lines }: CompareMetric, indexed: boolean, formats: Formats): LineInput {
  const absolute = metric === "engagement" ? formats.percent : formats.count;
  return {
    series: lines.map(({ username, points, indexed: index }) => ({
      label: `@${username ?? ""}`,
      points: indexed ? (index ?? []) : points,
    })),
    formats: indexed ? formats.decimal : absolute,
  };
}

function Controls({ username, view, change, picker }: CompareProps) {
  const t = useT("analyses");
  const p = useT("profiles");
  const e = useT("errors");
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const add = (typed: string) => {
    const verdict = readHandle(typed);
    if (!verdict.ok) return setRefused(e(verdict.code));
    const known = [username, ...view.compare].some((name) => name.toLowerCase() === verdict.username);
    setRefused(known ? p("compare.twice") : undefined);
    if (!known) change((now) => ({ compare: [...now.compare, verdict.username] }));
  };
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        {view.compare.length < MOST_COMPARED && (
          <div className="min-w-60 flex-1">{picker({ onPick: add, error: refused })}</div>
        )}
        <Field label={p("metric.label")} labelHidden>
          <Select
            value={view.metric}
            options={METRICS.map((value) => ({ value, label: t(`metric.${value}`) }))}
            onChange={({ target }) => change({ metric: METRICS.find((one) => one === target.value) })}
          />
        </Field>
        <Segmented
          label={p("compare.scale")}
          options={[
            { value: "absolute", label: p("compare.absolute") },
            { value: "indexed", label: p("compare.indexed") },
          ]}
          value={view.indexed ? "indexed" : "absolute"}
          onChange={(scale) => change({ indexed: scale === "indexed" })}
        />
      </div>
      <Compared
        names={view.compare}
        onRemove={(name) => change((now) => ({ compare: now.compare.filter((one) => one !== name) }))}
      />
    </div>
  );
}

function Compared({ names, onRemove }: { names: readonly string[]; onRemove: (name: string) => void }) {
  const p = useT("profiles");
  if (names.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {names.map((name) => (
        <li key={name} className="flex items-center rounded-full bg-raised pl-3">
          @{name}
          <IconButton
            icon="close"
            size="sm"
            label={p("compare.remove", { username: name })}
            onClick={() => onRemove(name)}
          />
        </li>
      ))}
    </ul>
  );
}
