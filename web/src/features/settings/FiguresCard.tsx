import { OFFERED_DEFINITIONS } from "@owlstat/core/analyses/types.ts";
import { formatEngagement } from "@owlstat/core/i18n/format.ts";
import { useEngagementDecimals, useOwnDefinition } from "../../platform/browser/preferences.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { TimeZoneField } from "./TimeZoneField.tsx";
import { useSaveMe } from "./use-save-me.ts";

/** Any rate with more digits than can be chosen. */
const SAMPLE = 4.27185;

/** How this person sees figures on all pages. */
export function FiguresCard() {
  const t = useT("settings");
  return (
    <Card title={t("figures.title")} subtitle={t("figures.subtitle")}>
      <div className="flex max-w-dialog flex-col gap-5">
        <TimeZoneField />
        <DefinitionField />
        <DecimalsChoice />
      </div>
    </Card>
  );
}

function DefinitionField() {
  const t = useT("settings");
  const a = useT("analyses");
  const { save } = useSaveMe();
  return (
    <Field label={t("figures.definition")} hint={t("figures.definitionHint")}>
      <Select
        value={useOwnDefinition()}
        options={OFFERED_DEFINITIONS.map((value) => ({ value, label: a(`definition.${value}`) }))}
        onChange={({ target }) => {
          const chosen = OFFERED_DEFINITIONS.find((value) => value === target.value);
          if (chosen) save("engagement_definition", chosen);
        }}
      />
    </Field>
  );
}

function DecimalsChoice() {
  const t = useT("settings");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  const { save } = useSaveMe();
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span className="font-medium">{t("figures.decimals")}</span>
      <Segmented
        label={t("figures.decimals")}
        options={["0", "1", "2", "3", "4"].map((value) => ({ value, label: value }))}
        value={String(decimals)}
        onChange={(value) => save("engagement_decimals", Number(value))}
      />
      <p className="text-muted tabular-nums">
        {t("figures.sample", { value: formatEngagement(SAMPLE, language, decimals) })}
      </p>
    </div>
  );
}
