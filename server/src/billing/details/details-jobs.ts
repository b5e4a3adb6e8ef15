import { detailsProblem } from "@owlstat/core/billing/details.ts";
import * as z from "zod/mini";
import { notifyUser } from "../../notifications/notify.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { payerOf, payingAccounts } from "../store.ts";

/** Tells whoever pays what to mend: once for each thing that is wrong. */
export const watchDetails = defineJob({
  name: "billing.watch-details",
  payload: z.object({}),
  cron: { pattern: "37 7 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    const now = clock.now();
    for (const row of await payingAccounts(db)) {
      const problem = detailsProblem({ ...row, vatStatus: row.vat_status }, now);
      const payer = problem && (await payerOf(db, { spaceId: row.space_id }));
      if (!payer) continue;
      const about = { card_expires: row.card, vat_invalid: row.vat, address_missing: "" }[problem];
      const once = `details ${row.space_id} ${problem} ${about}`;
      await db.transaction((tx) =>
        notifyUser(tx, { userId: payer.id, kind: "billing_details", values: {}, once, now }),
      );
    }
  },
});
