import { USUAL_HORIZON } from "@owlstat/core/analyses/growth/forecast/presenter.ts";
import { GROWTH } from "@owlstat/core/analyses/lists/presenters/growth.ts";
import { HORIZONS, type Horizon } from "@owlstat/core/analyses/presentation/context.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import { useState } from "react";
import { useT } from "../../../platform/texts/i18n.tsx";
import { FanChart } from "../../../ui/charts/FanChart.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { Badge } from "../../../ui/marks/Badge.tsx";
import { WrittenDelta } from "../../../ui/marks/Delta.tsx";
import { Drawn } from "../Drawn.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";

export function Anomalies(props: SectionProps) {
  const context = usePresentContext(props);
  const shown = present("anomalies", GROWTH.anomalies, props.analyses.results.anomalies, context);
  return (
    <PresentedCard shown={shown}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{shown.note[0]}</p>
        <ul className="flex flex-col divide-y divide-line">
          {shown.figures.map(({ name, change, about }) => (
            <li key={name} className="flex flex-col gap-0.5 py-2">
              <span className="flex justify-between gap-4">
                <span className="font-medium">{name}</span>
                {change && <WrittenDelta {...change} />}
              </span>
              <span className="text-muted">{about[0]}</span>
            </li>
          ))}
        </ul>
      </div>
    </PresentedCard>
  );
}

export function ForecastCard(props: SectionProps) {
  const context = usePresentContext(props);
  const [ahead, setAhead] = useState<Horizon>(USUAL_HORIZON);
  const { forecast } = props.analyses.results;
  const shown = present("forecast", GROWTH.forecast, forecast, {
    ...context,
    view: { ...context.view, ahead },
  });
  return (
    <PresentedCard shown={shown} className={WIDE}>
      <div className="flex flex-col gap-4">
        <HorizonPicker ahead={ahead} onAhead={setAhead} />
        {shown.note.map((note) => (
          <p key={note} className="text-muted">
            {note}
          </p>
        ))}
        <Drawn chart={shown.chart} pens={{ fan: FanChart }} />
      </div>
    </PresentedCard>
  );
}

function HorizonPicker({ ahead, onAhead }: { ahead: Horizon; onAhead: (ahead: Horizon) => void }) {
  const p = useT("profiles");
  return (
    <Segmented
      label={p("forecast.horizon")}
      options={HORIZONS.map((days) => ({ value: `${days}` as const, label: p("forecast.days", { days }) }))}
      value={`${ahead}` as const}
      onChange={(picked) => onAhead(HORIZONS.find((days) => `${days}` === picked) ?? USUAL_HORIZON)}
      className="self-start print:hidden"
    />
  );
}

export function Milestones(props: SectionProps) {
  const context = usePresentContext(props);
  const shown = present("milestones", GROWTH.milestones, props.analyses.results.milestones, context);
  return (
    <PresentedCard shown={shown} className={WIDE}>
      <ul className="flex flex-col divide-y divide-line">
        {shown.figures.map(({ name, text, about }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <Badge tone="brand">{name}</Badge>
            {text ? (
              <span className="text-right">
                <span className="font-medium">{text}</span>
                <span className="block text-muted">{about[0]}</span>
              </span>
            ) : (
              <span className="text-muted">{about[0]}</span>
            )}
          </li>
        ))}
      </ul>
    </PresentedCard>
  );
}
