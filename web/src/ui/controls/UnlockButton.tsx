import { useT } from "../../platform/i18n.tsx";
import { useOfferUpgrade } from "../overlays/upgrade.ts";
import { Button } from "./Button.tsx";

/** Stands in for the way into a Pro feature that the plan lacks. */
export function UnlockButton() {
  const t = useT("plans");
  const offer = useOfferUpgrade();
  return (
    <Button icon="lock" onClick={() => offer()}>
      {t("pro.unlock")}
    </Button>
  );
}
