import type { Alarm } from "@owlstat/core/alarms/contract.ts";
import { MEASURES } from "@owlstat/core/alarms/measures.ts";
import { writeDistance, writeValue } from "@owlstat/core/alarms/writing.ts";
import { formatDate, formatDayShort } from "@owlstat/core/i18n/format.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { Tone } from "../../ui/styles/tones.ts";
import { sentenceOf } from "./sentence-of.ts";
import { type AlarmActs, useAlarmMenu } from "./use-alarm-menu.ts";

const TONES: Record<Alarm["state"], Tone> = {
  active: "positive",
  snoozed: "neutral",
  paused: "neutral",
  over_limit: "warning",
  ended: "neutral",
  no_accounts: "warning",
};

type AlarmListProps = { alarms: readonly Alarm[]; most: number; acts: AlarmActs };

export function AlarmList({ alarms, most, acts }: AlarmListProps) {
  const t = useT("alarms");
  const active = alarms.filter(({ state }) => state === "active" || state === "snoozed").length;
  return (
    <Card title={t("list.title")} subtitle={t("list.room", { active, most })}>
      <ul className="-my-2 flex flex-col divide-y divide-line">
        {alarms.map((alarm) => (
          <Row key={alarm.id} alarm={alarm} acts={acts} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ alarm, acts }: { alarm: Alarm; acts: AlarmActs }) {
  const t = useT("alarms");
  const language = useLanguage();
  const mayWrite = useMayWrite();
  const said = sentenceOf(t, alarm, language);
  const items = useAlarmMenu(alarm, acts);
  const facts = [
    alarm.due && t("list.until", { day: formatDate(alarm.due as Day, language) }),
    alarm.last_fired && t("list.fired", { day: formatDayShort(alarm.last_fired as Day, language) }),
    alarm.holds && t("list.holds"),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium wrap-anywhere">{said}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Badge tone={TONES[alarm.state]}>{t(`state.${alarm.state}`)}</Badge>
          {facts.filter(Boolean).join(" · ")}
        </p>
      </div>
      {hasFigures(alarm) && <LastValue alarm={alarm} />}
      {mayWrite && (
        <Menu
          label={t("list.menu", { alarm: said })}
          align="end"
          items={items}
          trigger={(props) => <IconButton {...props} icon="more" label={t("list.menu", { alarm: said })} />}
        />
      )}
    </li>
  );
}

/** Events have no figure to follow, but for unusual days: theirs is the change of each day. */
const hasFigures = ({ measure }: Alarm) => !MEASURES[measure].event || measure === "anomaly";

function LastValue({ alarm: { measure, last, distance, holds, sparkline } }: { alarm: Alarm }) {
  const t = useT("alarms");
  const u = useT("ui");
  const language = useLanguage();
  return (
    <div className="flex items-center justify-between gap-4 max-md:order-last max-md:w-full">
      {last && (
        <div className="flex flex-col tabular-nums md:items-end">
          <span className="font-medium">{writeValue(measure, last.value, language)}</span>
          <span className="text-muted">
            {/* Past the threshold there is nothing left to go. */}
            {distance === null || holds
              ? `@${last.username}`
              : t("list.distance", { value: writeDistance(u, measure, distance, language) })}
          </span>
        </div>
      )}
      <span className="w-24 shrink-0">
        {sparkline.length > 1 && <Sparkline values={sparkline.map(({ value }) => value)} />}
      </span>
    </div>
  );
}
