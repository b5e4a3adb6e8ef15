import type { AdminSpace } from "@owlstat/core/admin/space-contract.ts";
import type { Tone } from "../../ui/styles/tones.ts";

/** The colour of each standing of a plan. */
export const PLAN_TONES: Record<AdminSpace["plan"], Tone> = {
  free: "neutral",
  trial: "info",
  "trial-ended": "warning",
  pro: "positive",
  renew: "negative",
};
