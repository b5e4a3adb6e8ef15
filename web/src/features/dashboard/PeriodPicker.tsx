import { LONGEST_PERIOD, PERIODS, type Period } from "@owlstat/core/dashboard/periods.ts";
import type { AskedPeriod } from "@owlstat/core/dashboard/query.ts";
import { addDays, type Day, dayOf, daysBetween, isDay } from "@owlstat/core/time.ts";
import { useNow } from "../../platform/browser/use-now.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";

type PeriodPickerProps = { asked: AskedPeriod; onAsk: (asked: AskedPeriod) => void };

/** A standard period, or days of one's own; at first those of the last 30 days. */
export function PeriodPicker({ asked, onAsk }: PeriodPickerProps) {
  const t = useT("dashboard");
  const today = dayOf(useNow());
  const pick = (window: Period) =>
    onAsk(window === "custom" ? { window, from: addDays(today, -29), to: today } : { window });
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Segmented
        label={t("period.label")}
        options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={asked.window}
        onChange={pick}
      />
      {asked.window === "custom" && (
        <Days from={asked.from} to={asked.to} today={today} onDays={(days) => onAsk({ ...asked, ...days })} />
      )}
    </div>
  );
}

type Span = { from: Day; to: Day };

/** Moving one end past the other, or further away than a year, moves both. */
function Days({ from, to, today, onDays }: Span & { today: Day; onDays: (days: Span) => void }) {
  const t = useT("dashboard");
  const pick = (end: keyof Span) => (event: { target: HTMLInputElement }) => {
    const day = event.target.value;
    if (!isDay(day) || day > today) return;
    const next = { from, to, [end]: day };
    const length = daysBetween(next.from, next.to) + 1;
    if (length < 1) onDays({ from: day, to: day });
    else if (length <= LONGEST_PERIOD) onDays(next);
    else
      onDays(
        end === "from"
          ? { from: day, to: addDays(day, LONGEST_PERIOD - 1) }
          : { from: addDays(day, 1 - LONGEST_PERIOD), to: day },
      );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field label={t("period.from")} labelHidden>
        <Input type="date" value={from} max={today} onChange={pick("from")} className="w-40" />
      </Field>
      <span aria-hidden="true">–</span>
      <Field label={t("period.to")} labelHidden>
        <Input type="date" value={to} max={today} onChange={pick("to")} className="w-40" />
      </Field>
    </div>
  );
}
