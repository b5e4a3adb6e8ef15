import { useEffect, useRef } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";

type ConsentBoxProps = { agreed: boolean; missing: number; agree: (now: boolean) => void };

/** A consumer agrees that the order begins within the time in which it may be withdrawn. */
export function ConsentBox({ agreed, missing, agree }: ConsentBoxProps) {
  const t = useT("billing");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missing > 0) place.current?.querySelector("input")?.focus();
  }, [missing]);
  return (
    <div ref={place}>
      <Checkbox
        name="consent"
        required
        label={t("consent.text")}
        checked={agreed}
        error={missing > 0 ? t("consent.missing") : null}
        onChange={({ currentTarget }) => agree(currentTarget.checked)}
      />
    </div>
  );
}
