import type { ViewState } from "@owlstat/core/analyses/view.ts";
import { type Day, daysBetween, isDay } from "@owlstat/core/time.ts";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { Input } from "../../../ui/controls/Input.tsx";
import type { ViewControl } from "../use-view.ts";

type CustomDaysProps = Pick<ViewControl, "change"> & { view: ViewState; last: Day };

/**
 * The start and end of a custom period, up to the last collected day. Moving one past the other moves both.
 */
export function CustomDays({ view, change, last }: CustomDaysProps) {
  const t = useT("profiles");
  const pick = (end: "from" | "to") => (event: { target: HTMLInputElement }) => {
    const day = event.target.value;
    if (!isDay(day) || day > last) return;
    change((now) => {
      const next = { from: now.from ?? last, to: now.to ?? last, [end]: day };
      const crossed = daysBetween(next.from, next.to) < 0;
      return { window: "custom", ...(crossed ? { from: day, to: day } : next) };
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field label={t("window.from")} labelHidden>
        <Input type="date" value={view.from ?? last} max={last} onChange={pick("from")} className="w-40" />
      </Field>
      <span aria-hidden="true">–</span>
      <Field label={t("window.to")} labelHidden>
        <Input type="date" value={view.to ?? last} max={last} onChange={pick("to")} className="w-40" />
      </Field>
    </div>
  );
}
