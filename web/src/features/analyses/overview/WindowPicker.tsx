import { WINDOW_KEYS } from "@owlstat/core/analyses/choices.ts";
import { WINDOW_LETTERS } from "@owlstat/core/analyses/view.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import { pickWindow, type ViewControl } from "../use-view.ts";

type WindowPickerProps = ViewControl & {
  /** The profile's last collected day, on which all standard periods end. */
  last: Day;
};

/**
 * Selects the period: four standard ones and a custom one. On a phone it is a list, to fit next to the name.
 */
export function WindowPicker({ view, change, last }: WindowPickerProps) {
  const t = useT("profiles");
  const options = WINDOW_KEYS.map((value) => ({ value, label: t(`window.${value}`) }));
  const pick = (picked: string) => {
    const window = WINDOW_KEYS.find((key) => key === picked);
    if (window) change(pickWindow(window, last));
  };
  const keys = WINDOW_KEYS.map((key) => WINDOW_LETTERS[key]).join(" ");
  return (
    <>
      <div className="max-md:hidden" title={`${t("window.keys")}: ${keys}`}>
        <Segmented label={t("window.label")} options={options} value={view.window} onChange={pick} />
      </div>
      <Field label={t("window.label")} labelHidden className="w-32 shrink-0 md:hidden">
        <Select value={view.window} options={options} onChange={({ target }) => pick(target.value)} />
      </Field>
    </>
  );
}
