import { useT } from "../platform/i18n.tsx";
import { Button } from "./Button.tsx";
import { useOfferUpgrade } from "./upgrade.ts";

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
