import { useT } from "../../platform/texts/i18n.tsx";
import { ColourField } from "./ColourField.tsx";

export type Colours = {
  brandcolor: string | null;
  secondary_brandcolor: string | null;
  main_color: string | null;
};
type ColourFieldsProps = {
  colours: Colours;
  /** What counts where none is chosen. */
  fallback: { [Name in keyof Colours]: string };
  /** Where that comes from. A colour that is not named here has to be chosen. */
  otherwise: { [Name in keyof Colours]?: string };
  change: (part: Partial<Colours>) => void;
};

const FIELDS = [
  { name: "brandcolor", label: "brandcolor", hint: "brandcolorHint" },
  { name: "secondary_brandcolor", label: "secondary", hint: "secondaryHint" },
  { name: "main_color", label: "main", hint: "mainHint", bar: true },
] as const;

/** The three colours of a brand. */
export function ColourFields({ colours, fallback, otherwise, change }: ColourFieldsProps) {
  const t = useT("whitelabel");
  return FIELDS.map(({ name, label, hint, ...ground }) => (
    <ColourField
      key={name}
      {...ground}
      label={t(label)}
      hint={t(hint)}
      value={colours[name]}
      fallback={fallback[name]}
      otherwise={otherwise[name]}
      onChange={(hex) => change({ [name]: hex })}
    />
  ));
}
