import { COMPARED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import type { OtherComparisons } from "@owlstat/core/analyses/contract.ts";
import { COMPARE } from "@owlstat/core/analyses/lists/presenters/compare.ts";
import { figuresTable } from "@owlstat/core/analyses/presentation/compare-figures.ts";
import type { Context } from "@owlstat/core/analyses/presentation/context.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import { headingOf, type Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import { seriesName } from "@owlstat/core/analyses/series-name.ts";
import { METRICS, MOST_OTHERS } from "@owlstat/core/analyses/types.ts";
import type { ViewState } from "@owlstat/core/analyses/view.ts";
import { labelled } from "@owlstat/core/i18n/format.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { type ReactNode, useState } from "react";
import { useLanguage, useT } from "../../../platform/texts/i18n.tsx";
import { ChartCard } from "../../../ui/charts/ChartCard.tsx";
import { LineChart } from "../../../ui/charts/LineChart.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { FormErrors } from "../../../ui/controls/FormErrors.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { useCompared } from "../api.ts";
import { Drawn, type Pens } from "../Drawn.tsx";
import { Facts } from "../Facts.tsx";
import { PlainCard } from "../PlainCard.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePeriodText } from "../use-period-text.ts";
import { usePresentContext } from "../use-present-context.ts";
import { KeyFiguresTable } from "./KeyFiguresTable.tsx";

type ComparePicker = (props: {
  /** Returns false when it was refused; what was typed then stays. */
  onPick: (typed: string) => boolean;
  error: string | undefined;
}) => ReactNode;

type CompareProps = SectionProps & {
  /** The input for a name, passed in because suggesting profiles belongs to another feature. */
  picker: ComparePicker;
};

const OTHERS = COMPARED_IDS.filter((id) => id !== "compare");
const PENS: Pens = { line: LineChart };

export function Compare(props: CompareProps) {
  const { analyses, username, view } = props;
  const t = useT("analyses");
  const p = useT("profiles");
  const period = usePeriodText()(analyses.window);
  const context = usePresentContext(props);
  const { compared, error } = useCompared(username, view, analyses);
  const shown = compared && presentCompared(compared, view, context);
  const metric = t(seriesName(view.metric));
  return (
    <>
      <ChartCard
        title={shown && !shown.missing ? shown.title : t("compare.title")}
        subtitle={shown ? headingOf(shown).subtitle : `${metric} · ${period}`}
        table={shown?.table ?? undefined}
        chart={shown?.chart ?? null}
        how={shown && <Facts facts={shown.computed} />}
        controls={<Controls {...props} />}
      >
        <div className="flex flex-col gap-5">
          {error && <FormErrors errors={error.texts.length > 0 ? error.texts : [p("compare.failed")]} />}
          {compared && compared.figures.length > 1 && (
            <KeyFiguresTable table={figuresTable(compared.figures, context)} caption={p("compare.figures")} />
          )}
          {shown && <Drawn chart={shown.chart} pens={PENS} label={metric} />}
          {shown?.missing && <EmptyState compact icon="chart" {...shown.missing} />}
          {view.compare.length === 0 && (
            <EmptyState compact kind="first" title={p("compare.empty")} text={p("compare.empty.text")} />
          )}
        </div>
      </ChartCard>
      {compared && OTHERS.map((id) => <Other key={id} shown={presentOther(id, compared, view, context)} />)}
    </>
  );
}

/** What cannot be said yet takes a line, not a card. */
function Other({ shown }: { shown: Presented }) {
  const language = useLanguage();
  if (!shown.missing) return <PlainCard shown={shown} />;
  return <p className="text-muted">{labelled(shown.title, shown.missing.text, language)}</p>;
}

type Compared = NonNullable<ReturnType<typeof useCompared>["compared"]>;

/** The answer contains the selected metric only. */
function presentCompared({ result, imported }: Compared, view: ViewState, context: Context): Presented {
  const { metric, indexed } = view;
  return present(
    "compare",
    COMPARE.compare,
    result.ok ? { ...result, value: { metrics: [result.value] } } : result,
    { ...context, view: { ...context.view, metric, indexed, imported } },
  );
}

/** What else compares them, of the same metric and on the same scale. */
function presentOther<Id extends keyof OtherComparisons>(
  id: Id,
  { results, imported }: Compared,
  { metric, indexed }: ViewState,
  context: Context,
): Presented {
  const view = { ...context.view, metric, indexed, imported };
  return present(id, COMPARE[id], results[id], { ...context, view });
}

function Controls({ username, view, change, picker }: CompareProps) {
  const t = useT("analyses");
  const p = useT("profiles");
  const e = useT("errors");
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const add = (typed: string): boolean => {
    const verdict = readHandle(typed);
    if (!verdict.ok) {
      setRefused(e(verdict.code));
      return false;
    }
    const known = [username, ...view.compare].some((name) => name.toLowerCase() === verdict.username);
    setRefused(known ? p("compare.twice") : undefined);
    if (!known) change((now) => ({ compare: [...now.compare, verdict.username] }));
    return !known;
  };
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        {view.compare.length < MOST_OTHERS && (
          <div className="min-w-60 flex-1">{picker({ onPick: add, error: refused })}</div>
        )}
        <Field label={p("metric.label")} labelHidden className="max-md:w-full">
          <Select
            value={view.metric}
            options={METRICS.map((value) => ({ value, label: t(seriesName(value)) }))}
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
      <ComparedNames
        names={view.compare}
        onRemove={(name) => change((now) => ({ compare: now.compare.filter((one) => one !== name) }))}
      />
    </div>
  );
}

function ComparedNames({ names, onRemove }: { names: readonly string[]; onRemove: (name: string) => void }) {
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
