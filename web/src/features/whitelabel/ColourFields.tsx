import { useT } from "../../platform/i18n.tsx";
import { ColourField } from "./ColourField.tsx";

type Colours = { brandcolor: string | null; secondary_brandcolor: string | null; main_color: string | null };
type ColourFieldsProps = {
  colours: Colours;
  /** Shown where none is chosen. */
  fallback: { [Name in keyof Colours]: string };
  change: (part: { [Name in keyof Colours]?: string }) => void;
};

/** The three colours of a brand. */
export function ColourFields({ colours, fallback, change }: ColourFieldsProps) {
  const t = useT("whitelabel");
  return (
    <>
      <ColourField
        label={t("brandcolor")}
        hint={t("brandcolorHint")}
        value={colours.brandcolor}
        fallback={fallback.brandcolor}
        onChange={(brandcolor) => change({ brandcolor })}
      />
      <ColourField
        label={t("secondary")}
        hint={t("secondaryHint")}
        value={colours.secondary_brandcolor}
        fallback={fallback.secondary_brandcolor}
        onChange={(secondary_brandcolor) => change({ secondary_brandcolor })}
      />
      <ColourField
        bar
        label={t("main")}
        hint={t("mainHint")}
        value={colours.main_color}
        fallback={fallback.main_color}
        onChange={(main_color) => change({ main_color })}
      />
    </>
  );
}
