import type { Language } from "@owlstat/core/i18n/languages.ts";
import { formatList, monthName, weekdayName } from "@owlstat/core/i18n/rare-formats.ts";
import { FREQUENCIES, LAST_DAY } from "@owlstat/core/reports/schedule.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Combobox } from "../../ui/controls/Combobox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import type { Draft, SetDraft } from "./draft.ts";

type Schedule = NonNullable<Draft["schedule"]>;

const first = (timeZone: string): Schedule => ({
  frequency: "weekly",
  weekday: 0,
  monthday: 1,
  hour: 8,
  start: null,
  stop: null,
  time_zone: timeZone,
});

/** Daily to yearly at an hour of a time zone, or by hand only. */
export function ScheduleFields({ draft, set }: { draft: Draft; set: SetDraft }) {
  const t = useT("reports");
  const own = useTimeZone();
  const { schedule } = draft;
  const options = [...FREQUENCIES, "by_hand" as const].map((value) => ({
    value,
    label: t(`frequency.${value}`),
  }));
  const choose = (value: string) => {
    const frequency = FREQUENCIES.find((one) => one === value);
    set({ schedule: frequency ? { ...(schedule ?? first(own)), frequency } : null });
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={t("field.frequency")}>
        <Select
          value={schedule?.frequency ?? "by_hand"}
          onChange={({ target }) => choose(target.value)}
          options={options}
        />
      </Field>
      {schedule && (
        <Times schedule={schedule} change={(part) => set({ schedule: { ...schedule, ...part } })} />
      )}
    </div>
  );
}

type TimesProps = { schedule: Schedule; change: (part: Partial<Schedule>) => void };

function Times({ schedule, change }: TimesProps) {
  const t = useT("reports");
  const zones = useMemo(() => zoneOptions(), []);
  const day = (text: string) => (text === "" ? null : (text as Day));
  return (
    <>
      <DayFields schedule={schedule} change={change} />
      <Field label={t("field.hour")}>
        <Select
          value={String(schedule.hour)}
          onChange={({ target }) => change({ hour: Number(target.value) })}
          options={numbers(0, 23, (hour) => `${String(hour).padStart(2, "0")}:00`)}
        />
      </Field>
      <Field label={t("field.zone")}>
        <Combobox
          options={zones}
          value={schedule.time_zone}
          label={t("field.zone")}
          none={t("field.zoneNone")}
          onChange={(zone) => change({ time_zone: zone })}
        />
      </Field>
      <Field label={t("field.start")} optional>
        <Input
          type="date"
          value={schedule.start ?? ""}
          onChange={({ target }) => change({ start: day(target.value) })}
        />
      </Field>
      <Field label={t("field.stop")} optional>
        <Input
          type="date"
          value={schedule.stop ?? ""}
          onChange={({ target }) => change({ stop: day(target.value) })}
        />
      </Field>
    </>
  );
}

/** The day of the week, of the month or of the year on which it goes out. */
function DayFields({ schedule, change }: TimesProps) {
  const t = useT("reports");
  const language = useLanguage();
  return (
    <>
      {schedule.frequency === "weekly" && (
        <Field label={t("field.weekday")}>
          <Select
            value={String(schedule.weekday)}
            onChange={({ target }) => change({ weekday: Number(target.value) })}
            options={numbers(0, 6, (index) => weekdayName(index, language, "long"))}
          />
        </Field>
      )}
      {(schedule.frequency === "quarterly" || schedule.frequency === "yearly") && (
        <Field label={t(schedule.frequency === "yearly" ? "field.month" : "field.months")}>
          <Select
            value={String(shownMonth(schedule))}
            onChange={({ target }) => change({ month: Number(target.value) })}
            options={monthOptions(schedule.frequency, language)}
          />
        </Field>
      )}
      {LONG.includes(schedule.frequency) && (
        <Field label={t("field.monthday")}>
          <Select
            value={String(schedule.monthday)}
            onChange={({ target }) => change({ monthday: Number(target.value) })}
            options={numbers(1, LAST_DAY, (date) => (date === LAST_DAY ? t("monthday.last") : String(date)))}
          />
        </Field>
      )}
    </>
  );
}

const LONG: readonly Schedule["frequency"][] = ["monthly", "quarterly", "yearly"];

/** Of a quarterly schedule any of its four months may be stored. */
const shownMonth = ({ frequency, month = 1 }: Schedule) =>
  frequency === "quarterly" ? ((month - 1) % 3) + 1 : month;

/** Each month of the year; of a quarterly schedule the four it goes out in. */
function monthOptions(frequency: Schedule["frequency"], language: Language) {
  if (frequency === "yearly") return numbers(1, 12, (month) => monthName(month, language));
  const four = (first: number) => [0, 3, 6, 9].map((later) => monthName(first + later, language));
  return numbers(1, 3, (first) => formatList(four(first), language));
}

function numbers(from: number, to: number, label: (value: number) => string) {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: label(from + index),
  }));
}

function zoneOptions() {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));
}
