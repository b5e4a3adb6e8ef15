import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { CURRENCY, CYCLES, MAX_SLOTS, MIN_SLOTS, priceOf } from "@owlstat/core/pricing/rules.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { KeptSpace } from "../../ui/layout/KeptSpace.tsx";
import { type Choice, clampSlots } from "./choice.ts";

/** Beyond this the slider would be too coarse; the box takes every number. */
const SLIDER_MAX = 300;

type ChooserProps = {
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Somebody types a number, which counts once they leave the box. */
  onTyping?: () => void;
};

/** Number of accounts and billing cycle, with the resulting price. */
export function PriceChooser({ choice, onChange, onTyping }: ChooserProps) {
  const t = useT("pricing");
  const language = useLanguage();
  const count = useSession().user?.linkedAccounts.length ?? 0;
  const { slots, cycle } = choice;
  const price = formatMoney(priceOf(slots)[cycle], CURRENCY, language);
  const set = (value: string) => onChange({ ...choice, slots: clampSlots(Number(value)) });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label={t("slots")} hint={t("slotsHint")} className="w-full">
          <div className="flex items-center gap-4">
            <input
              type="range"
              aria-label={t("slider")}
              min={MIN_SLOTS}
              max={SLIDER_MAX}
              value={Math.min(slots, SLIDER_MAX)}
              onChange={({ target }) => set(target.value)}
              className="h-9 min-w-0 flex-1 accent-brand-text"
            />
            <span className="w-28 shrink-0">
              <SlotsBox slots={slots} onChange={set} onTyping={onTyping} />
            </span>
          </div>
        </Field>
      </div>
      <Segmented
        label={t("cycle")}
        options={CYCLES.map((value) => ({ value, label: t(`cycle.${value}`) }))}
        value={cycle}
        onChange={(value) => onChange({ ...choice, cycle: value })}
        className="self-start"
      />
      <p aria-live="polite" className="flex flex-col">
        <span className="text-2xl font-semibold tabular-nums">{t(`price.${cycle}`, { price })}</span>
        <span className="text-muted">{t("yearlyNote")}</span>
      </p>
      {count > MIN_SLOTS && (
        <p>
          <KeptSpace others={[t("tooFew", { count, over: count - MIN_SLOTS })]}>
            {count > slots && t("tooFew", { count, over: count - slots })}
          </KeptSpace>
        </p>
      )}
    </div>
  );
}

type SlotsBoxProps = {
  slots: number;
  onChange: (value: string) => void;
  onTyping: ChooserProps["onTyping"];
};

/** Takes the number when it is left, so that it can be typed digit by digit. */
function SlotsBox({ slots, onChange, onTyping }: SlotsBoxProps) {
  return (
    <Input
      key={slots}
      type="number"
      name="slots"
      inputMode="numeric"
      min={MIN_SLOTS}
      max={MAX_SLOTS}
      defaultValue={slots}
      onInput={onTyping}
      onBlur={({ target }) => onChange(target.value)}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && onChange(currentTarget.value)}
      className="tabular-nums"
    />
  );
}
