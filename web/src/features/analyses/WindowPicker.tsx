import { WINDOW_KEYS } from "@owlstat/core/analyses/contract.ts";
import type { WindowKey } from "@owlstat/core/analyses/types.ts";
import { addDays, type Day, daysBetween, isDay } from "@owlstat/core/time.ts";
import { useCallback } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { useWindowKeys, type ViewControl } from "./use-view.ts";
import { type ViewState, WINDOW_LETTERS } from "./view.ts";

type WindowPickerProps = ViewControl & {
  today: Day;
  /** The days being shown: a custom period starts from them. */
  shown: { from: Day; to: Day } | undefined;
};

/** The period: four usual ones and any other, each with its key. */
export function WindowPicker({ view, change, today, shown }: WindowPickerProps) {
  const t = useT("profiles");
  const pick = useCallback(
    (window: WindowKey) => {
      if (window !== "custom") change({ window, from: undefined, to: undefined });
      else change({ window, from: shown?.from ?? addDays(today, -29), to: shown?.to ?? today });
    },
    [change, shown, today],
  );
  useWindowKeys(pick);
  const options = WINDOW_KEYS.map((value) => ({ value, label: t(`window.${value}`) }));
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented
        label={t("window.label")}
        options={options}
        value={view.window}
        onChange={pick}
        className="max-w-full overflow-x-auto max-md:[&>label]:px-2.5"
      />
      <p className="flex items-center gap-1 text-xs text-muted pointer-coarse:hidden">
        <span className="mr-1">{t("window.keys")}</span>
        {WINDOW_KEYS.map((key) => (
          <Kbd key={key}>{WINDOW_LETTERS[key]}</Kbd>
        ))}
      </p>
      {view.window === "custom" && <CustomDays view={view} change={change} today={today} />}
    </div>
  );
}

type CustomDaysProps = Pick<ViewControl, "change"> & { view: ViewState; today: Day };

/** The period's ends. One that would cross the other takes it along. */
function CustomDays({ view, change, today }: CustomDaysProps) {
  const t = useT("profiles");
  const from = view.from ?? today;
  const to = view.to ?? today;
  const pick = (end: "from" | "to") => (event: { target: HTMLInputElement }) => {
    const day = event.target.value;
    if (!isDay(day) || day > today) return;
    const next = { from, to, [end]: day };
    const crossed = daysBetween(next.from, next.to) < 0;
    change({ window: "custom", ...(crossed ? { from: day, to: day } : next) });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field label={t("window.from")} labelHidden>
        <Input type="date" value={from} max={today} onChange={pick("from")} className="w-40" />
      </Field>
      <span aria-hidden="true">–</span>
      <Field label={t("window.to")} labelHidden>
        <Input type="date" value={to} max={today} onChange={pick("to")} className="w-40" />
      </Field>
    </div>
  );
}
