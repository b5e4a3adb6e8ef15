import { useT } from "../../platform/texts/i18n.tsx";
import { useOfferUpgrade } from "../overlays/upgrade.ts";
import { Button } from "./Button.tsx";

/** Replaces the button of a Pro feature that the plan does not include. */
export function UnlockButton() {
  const t = useT("plans");
  const offer = useOfferUpgrade();
  return (
    <Button icon="lock" onClick={() => offer()}>
      {t("pro.unlock")}
    </Button>
  );
}
