import type { Goal } from "@owlstat/core/goals/contract.ts";
import { paceBelies } from "@owlstat/core/goals/rules.ts";
import { endOf, type GoalTexts, writeGoalValue, writePace, writeShare } from "@owlstat/core/goals/writing.ts";
import { formatDate, formatDayShort } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useState } from "react";
import { useMayWork } from "../../platform/session/may-write.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { Tone } from "../../ui/styles/tones.ts";
import { GoalDetails } from "./GoalDetails.tsx";
import { useGoalMenu } from "./use-goal-menu.ts";

const TONES: Record<Goal["state"], Tone> = {
  on_the_way: "positive",
  at_risk: "warning",
  reached: "positive",
  missed: "negative",
  paused: "neutral",
  over_limit: "warning",
  no_account: "warning",
};

type GoalListProps = { goals: readonly Goal[]; most: number; onEdit: (goal: Goal) => void };

export function GoalList({ goals, most, onEdit }: GoalListProps) {
  const t = useT("goals");
  const active = goals.filter(({ state }) => state === "on_the_way" || state === "at_risk").length;
  return (
    <Card title={t("list.title")} subtitle={t("list.room", { active, most })}>
      <ul className="-my-2 flex flex-col divide-y divide-line">
        {goals.map((goal) => (
          <Row key={goal.id} goal={goal} onEdit={onEdit} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ goal, onEdit }: { goal: Goal; onEdit: (goal: Goal) => void }) {
  const t = useT("goals");
  const language = useLanguage();
  const mayWrite = useMayWork("goals");
  const [open, setOpen] = useState(false);
  const items = useGoalMenu(goal, onEdit);
  const said = sentenceOf(t, goal, language);
  const { last, measure } = goal;
  // Whoever went beyond the target is there, not at three times the way.
  const progress = Math.min(1, goal.progress);
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex items-start gap-x-3">
        <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-64 font-medium wrap-anywhere">{said}</p>
          <Badge tone={TONES[goal.state]}>{t(`state.${goal.state}`)}</Badge>
        </div>
        {mayWrite && (
          <Menu
            label={t("list.menu", { goal: said })}
            align="end"
            items={items}
            trigger={(props) => <IconButton {...props} icon="more" label={t("list.menu", { goal: said })} />}
          />
        )}
      </div>
      <Progress
        label={t("list.progress", { percent: writeShare(progress, language) })}
        note={last ? t("list.now", { value: writeGoalValue(measure, last.value, language) }) : undefined}
        value={Math.max(0, progress)}
        tone={TONES[goal.state] === "positive" ? "positive" : undefined}
      />
      <Figures goal={goal} />
      <Button
        variant="ghost"
        icon={open ? "chevron-up" : "chevron-down"}
        size="sm"
        className="-ml-3 self-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t("list.details")}
      </Button>
      {open && <GoalDetails id={goal.id} />}
    </li>
  );
}

function sentenceOf(t: GoalTexts, goal: Goal, language: Language): string {
  return t("list.sentence", {
    account: goal.username,
    measure: t(`measure.${goal.measure}`),
    target: writeGoalValue(goal.measure, goal.target, language),
    day: formatDate(goal.deadline as Day, language),
  });
}

/** For open goals: chance, pace and the expected day; for others how they ended. */
function Figures({ goal }: { goal: Goal }) {
  const t = useT("goals");
  const u = useT("ui");
  const language = useLanguage();
  const { measure, chance, needed_per_day: needed, current_per_day: current } = goal;
  if (goal.reached_on)
    return (
      <p className="text-muted">
        {t(goal.reached_on < goal.start.day ? "list.reachedBefore" : "list.reachedOn", {
          day: formatDate(goal.reached_on as Day, language),
        })}
      </p>
    );
  if (goal.state === "missed") return <Missed goal={goal} />;
  const pace = (value: number | null) => (value === null ? "–" : writePace(u, measure, value, language));
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        <Fact
          name={t("list.chance")}
          value={chance === null ? "–" : writeShare(chance, language)}
          about={t("list.left", { days: goal.days_left })}
        />
        <Fact name={t("list.needed")} value={pace(needed)} about={t(`measure.${measure}`)} />
        <Fact
          name={t("list.current")}
          value={pace(current)}
          about={`${t(`measure.${measure}`)}, ${t("list.pace")}`}
        />
        <Expected goal={goal} />
      </dl>
      {chance === null && goal.foreseeable_days > 0 && (
        <p className="text-muted">{t("look.far", { days: goal.foreseeable_days })}</p>
      )}
      {paceBelies(goal) && <p className="text-muted">{t("list.why")}</p>}
    </>
  );
}

/** The value on the last day that counted, and how far it was from the target. */
function Missed({ goal }: { goal: Goal }) {
  const t = useT("goals");
  const language = useLanguage();
  if (!goal.ended) return <p className="text-muted">{t("list.missedEmpty")}</p>;
  const { day, value } = goal.ended;
  return (
    <p className="text-muted">
      {t("list.missed", { ...endOf(goal, value, language), day: formatDate(day as Day, language) })}
    </p>
  );
}

function Expected({ goal: { projected, foreseeable_days: days } }: { goal: Goal }) {
  const t = useT("goals");
  const language = useLanguage();
  const day = (one: string) => formatDayShort(one as Day, language);
  if (!projected) return <Fact name={t("list.expected")} value="–" />;
  const { expected, earliest, latest } = projected;
  const about =
    earliest && latest
      ? t("list.between", { from: day(earliest), to: day(latest) })
      : earliest && t("list.earliest", { from: day(earliest) });
  return (
    <Fact
      name={t("list.expected")}
      value={expected ? formatDate(expected as Day, language) : t("list.never", { days })}
      about={about || undefined}
    />
  );
}

function Fact({ name, value, about }: { name: string; value: string; about?: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
      {about && <dd className="text-xs text-muted">{about}</dd>}
    </div>
  );
}
