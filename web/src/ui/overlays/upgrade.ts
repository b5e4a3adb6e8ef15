import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import { noticesFor } from "@owlstat/core/users/rules.ts";
import { useCallback } from "react";
import { useReader } from "../../platform/session/session.tsx";
import { useModal } from "./modal.tsx";

/** Offers more where a Pro feature is touched: Pro to those without a plan that runs, more slots to the others. */
export function useOfferUpgrade(): (reason?: string) => void {
  const user = useReader();
  const { open } = useModal();
  return useCallback(
    (reason) => {
      const toPro = !user || noticesFor(user, Date.now()).upgradeToProModalMayOpen;
      open(toPro ? "upgrade-to-pro" : "upgrade-plan", reason);
    },
    [user, open],
  );
}

/** The address where a space with this many slots can get more. */
export function moreSlotsAt(total: number): string {
  return total <= FREE_SLOTS ? "/pricing" : "/settings?page=billing";
}
