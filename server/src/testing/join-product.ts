import { join } from "node:path";
import type { NotificationKind, NotificationValues } from "@owlstat/core/notifications/rules.ts";
import { notifyUser } from "../notifications/notify.ts";
import { connect } from "../platform/db/connect.ts";
import { createLog } from "../platform/log.ts";
import { startPostgres } from "../platform/postgres/start-postgres.ts";
import { type PlanRow, setPlan } from "../spaces/plan-store.ts";
import { personalSpace } from "../spaces/store.ts";
import { findByEmail } from "../users/store.ts";

export type JoinedProduct = {
  /** Tells a person something about their own space, as a job would. */
  tell<Kind extends NotificationKind>(
    email: string,
    kind: Kind,
    values: NotificationValues[Kind],
  ): Promise<void>;
  /** Gives a person's own space a plan, as time and payments would. */
  plan(email: string, plan: Partial<PlanRow>): Promise<void>;
  close(): Promise<void>;
};

/** Joins a product that runs over this folder as one more of its processes, for what no page can cause. */
export async function joinProduct(dataDir: string): Promise<JoinedProduct> {
  const log = createLog("silent");
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), log });
  const db = connect({ url: postgres.url, max: 2 });
  const find = async (email: string) => {
    const user = await findByEmail(db, email);
    if (!user) throw new Error(`nobody has the address ${email}`);
    return { userId: user.id, spaceId: (await personalSpace(db, user.id)).id };
  };
  return {
    async tell(email, kind, values) {
      await notifyUser(db, { ...(await find(email)), kind, values, now: Date.now() });
    },
    async plan(email, plan) {
      const found = await find(email);
      await db.transaction((tx) => setPlan(tx, found, plan));
    },
    async close() {
      await db.close();
      await postgres.stop();
    },
  };
}
