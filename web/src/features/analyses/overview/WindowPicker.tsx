import { WINDOW_KEYS } from "@owlstat/core/analyses/contract.ts";
import { WINDOW_LETTERS } from "@owlstat/core/analyses/view.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useT } from "../../../platform/i18n.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { Kbd } from "../../../ui/marks/Kbd.tsx";
import { pickWindow, type ViewControl } from "../use-view.ts";
import { CustomDays } from "./CustomDays.tsx";

type WindowPickerProps = ViewControl & {
  /** The profile's last collected day, which every usual period ends on. */
  last: Day;
};

/** The period: four usual ones and any other, each with its key. */
export function WindowPicker({ view, change, last }: WindowPickerProps) {
  const t = useT("profiles");
  const options = WINDOW_KEYS.map((value) => ({ value, label: t(`window.${value}`) }));
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented
        label={t("window.label")}
        options={options}
        value={view.window}
        onChange={(window) => change(pickWindow(window, last))}
        className="min-w-0 max-w-full overflow-x-auto max-md:[&>label]:px-2"
      />
      <p className="flex items-center gap-1 text-xs text-muted max-md:hidden pointer-coarse:hidden">
        <span className="mr-1">{t("window.keys")}</span>
        {WINDOW_KEYS.map((key) => (
          <Kbd key={key}>{WINDOW_LETTERS[key]}</Kbd>
        ))}
      </p>
      {view.window === "custom" && <CustomDays view={view} change={change} last={last} />}
    </div>
  );
}
