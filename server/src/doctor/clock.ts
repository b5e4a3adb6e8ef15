import { SECOND } from "@owlstat/core/time.ts";
import { type Check, notReady, ready } from "./finding.ts";
import { databaseTime } from "./store.ts";

/** Signatures of webhooks and of our own pages hold for minutes. */
const MOST_SECONDS = 30;

/** The clock of this machine against that of the database. */
export const clock: Check = {
  id: "clock",
  async look({ db, clock: ours }) {
    const seconds = Math.round(Math.abs((await databaseTime(db)) - ours.now()) / SECOND);
    return seconds > MOST_SECONDS ? notReady("clock_off", { seconds }) : ready("clock", { seconds });
  },
};
