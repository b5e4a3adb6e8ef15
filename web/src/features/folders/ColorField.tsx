import { FOLDER_COLORS, type FolderColor } from "@owlstat/core/folders/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { ColourDot } from "../../ui/marks/ColourDot.tsx";

type ColorFieldProps = { value: FolderColor; onChange: (color: FolderColor) => void };

/** One of the six colours of the charts. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const t = useT("folders");
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{t("edit.color")}</legend>
      <div className="flex flex-wrap gap-2">
        {FOLDER_COLORS.map((color) => (
          <label
            key={color}
            className="relative flex size-9 items-center justify-center rounded-control border border-line has-checked:border-2 has-checked:border-brand-line has-focus-visible:outline-2 has-focus-visible:outline-brand-text pointer-coarse:size-11"
          >
            <input
              type="radio"
              name="color"
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <ColourDot color={color} className="size-4" />
            <VisuallyHidden>{t("edit.colorNumber", { number: color })}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
