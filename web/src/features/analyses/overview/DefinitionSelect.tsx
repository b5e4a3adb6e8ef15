import { OFFERED_DEFINITIONS } from "@owlstat/core/analyses/types.ts";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import type { ViewControl } from "../use-view.ts";

/** Selects the definition of engagement for this page. */
export function DefinitionSelect({ view, change }: ViewControl) {
  const t = useT("analyses");
  const p = useT("profiles");
  const options = OFFERED_DEFINITIONS.map((value) => ({ value, label: t(`definition.${value}`) }));
  return (
    <Field label={p("definition.label")} labelHidden className="min-w-0 max-md:w-full">
      <Select
        value={view.definition}
        options={options}
        onChange={({ target }) =>
          change({ definition: OFFERED_DEFINITIONS.find((value) => value === target.value) })
        }
        className="max-w-full md:w-88"
      />
    </Field>
  );
}
