import type { Services } from "../../../platform/context.ts";
import { paypalMemory } from "./store.ts";

/** What PayPal's client is given: where it remembers, the time, and whom it tells of what somebody must look at. */
export const paypalParts = ({ db, clock, log }: Pick<Services, "db" | "clock" | "log">) => ({
  memory: paypalMemory(db),
  now: () => clock.now(),
  alarm: (paymentId: string) =>
    log.error({ bill: paymentId }, "a part was paid back at PayPal, and how much is not known"),
});
