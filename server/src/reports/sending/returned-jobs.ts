import { RETURNED } from "../../mail/returned.ts";
import { findLogged, refusalOf } from "../../mail/store.ts";
import { notifyUser } from "../../notifications/notify.ts";
import { publish } from "../../platform/events/publish.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { scopeForJob } from "../../spaces/job-scope.ts";
import { findReport } from "../store.ts";
import { settleDelivery } from "./deliveries-store.ts";
import { findSending } from "./sendings-store.ts";

/** The key of a recipient's mail: the sending and the address. */
export const deliveryKey = (sendingId: string, email: string) => `report ${sendingId} ${email}`;
const KEY = /^report ([0-9a-f-]{36}) (\S+)$/;

/**
 * Handles a report that bounced: records it in the log, and tells its owner if the problem will not go away
 * by itself.
 */
export const noteReturned = defineJob({
  ...RETURNED,
  async run({ db, clock }, { logId }) {
    const entry = await findLogged(db, logId);
    const [, sendingId = "", email = ""] = KEY.exec(entry?.key ?? "") ?? [];
    const scope = entry?.space_id && sendingId ? await scopeForJob(db, entry.space_id) : null;
    const sending = scope && (await findSending(db, scope, sendingId));
    if (!entry || !scope || !sending || (entry.state !== "bounced" && entry.state !== "complained")) return;
    const { state, reason, address } = entry;
    const report = await findReport(db, scope, sending.report_id);
    const final = state === "complained" || (await refusalOf(db, address)) !== null;
    const now = clock.now();
    await db.transaction(async (tx) => {
      await settleDelivery(tx, sendingId, email, { state, reason, at: new Date(now) });
      await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
      if (!final || !report?.created_by) return;
      await notifyUser(tx, {
        userId: report.created_by,
        spaceId: scope.spaceId,
        now,
        kind: state === "bounced" ? "report_bounced" : "report_complained",
        values: { report: report.name, email, id: report.id },
        once: `report ${state} ${report.id} ${email}`,
      });
    });
  },
});
