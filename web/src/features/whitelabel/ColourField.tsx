import { normalizeHex } from "@owlstat/core/brand/oklch.ts";
import { brandPalette, onColour } from "@owlstat/core/brand/palette.ts";
import { contrastGrade } from "@owlstat/core/brand/suggest.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import { useState } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { KeptSpace } from "../../ui/layout/KeptSpace.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { cx } from "../../ui/styles/cx.ts";

type ColourFieldProps = {
  label: string;
  hint: string;
  value: string | null;
  /** What counts while none is chosen. */
  fallback: string;
  /** Says where the fallback comes from; without it a colour has to be chosen. */
  otherwise?: string | undefined;
  /** A ground with text on it, not a colour for buttons. */
  bar?: boolean;
  onChange: (hex: string | null) => void;
};

/** A colour, picked or typed, and how text reads on it. Emptying the field takes it back. */
export function ColourField(props: ColourFieldProps) {
  const { label, hint, value, fallback, otherwise, bar = false, onChange } = props;
  const t = useT("whitelabel");
  const [typed, setTyped] = useState<string | null>(null);
  const empties = (text: string) => otherwise !== undefined && text.trim() === "";
  const type = (text: string) => {
    setTyped(text);
    const hex = normalizeHex(text);
    if (hex || empties(text)) onChange(hex ?? null);
  };
  const clear = () => {
    setTyped(null);
    onChange(null);
  };
  const wrong = typed !== null && !normalizeHex(typed) && !empties(typed);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field label={label} hint={<HintOrWrong hint={hint} wrong={wrong} />} className="w-full">
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={t("colours.pick", { label })}
            value={value ?? fallback}
            onChange={({ target }) => {
              setTyped(null);
              onChange(target.value);
            }}
            className={cx(
              "h-9 w-12 shrink-0 cursor-pointer rounded-control border border-control bg-surface p-1 pointer-coarse:h-11",
              value === null && "border-dashed opacity-60",
            )}
          />
          <Input
            value={typed ?? value ?? ""}
            placeholder={fallback}
            maxLength={7}
            aria-invalid={wrong || undefined}
            spellCheck={false}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(null)}
            end={
              otherwise !== undefined &&
              value !== null && (
                <IconButton icon="close" size="sm" label={t("colours.clear", { label })} onClick={clear} />
              )
            }
          />
        </span>
      </Field>
      {value === null ? <Badge>{otherwise}</Badge> : <Contrast hex={value} bar={bar} />}
    </div>
  );
}

/** Leaving the field takes a wrong colour back, and must not move what stands below it under the mouse. */
function HintOrWrong({ hint, wrong }: { hint: string; wrong: boolean }) {
  const t = useT("whitelabel");
  return (
    <KeptSpace others={[hint, t("colours.wrong")]}>
      {wrong ? <span className="text-negative">{t("colours.wrong")}</span> : hint}
    </KeptSpace>
  );
}

const TONES = { AAA: "positive", AA: "positive", large: "warning", low: "negative" } as const;

/** How text reads on the colour, in the themes it is used in. */
function Contrast({ hex, bar }: { hex: string; bar: boolean }) {
  const t = useT("whitelabel");
  const language = useLanguage();
  const { light } = brandPalette(hex);
  const { ratio, grade } = bar ? contrastGrade(hex, onColour(hex)) : contrastGrade(light.fill, light.onFill);
  const text = t("colours.contrast", { ratio: formatNumber(ratio, language, 1), grade });
  return <Badge tone={TONES[grade]}>{text}</Badge>;
}
