import { join } from "node:path";
import type { NotificationKind, NotificationValues } from "@owlstat/core/notifications/rules.ts";
import { notifyUser } from "../notifications/notify.ts";
import { connect } from "../platform/db/connect.ts";
import { createLog } from "../platform/log.ts";
import { startPostgres } from "../platform/postgres/start-postgres.ts";
import { findByEmail, personalSpace } from "../users/store.ts";

export type JoinedProduct = {
  /** Tells a person something about their own space, as a job would. */
  tell<Kind extends NotificationKind>(
    email: string,
    kind: Kind,
    values: NotificationValues[Kind],
  ): Promise<void>;
  close(): Promise<void>;
};

/** Joins a product that runs over this folder as one more of its processes, for what no page can cause. */
export async function joinProduct(dataDir: string): Promise<JoinedProduct> {
  const log = createLog("silent");
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), log });
  const db = connect({ url: postgres.url, max: 2 });
  return {
    async tell(email, kind, values) {
      const user = await findByEmail(db, email);
      if (!user) throw new Error(`nobody has the address ${email}`);
      const { id: spaceId } = await personalSpace(db, user.id);
      await notifyUser(db, { userId: user.id, spaceId, kind, values, now: Date.now() });
    },
    async close() {
      await db.close();
      await postgres.stop();
    },
  };
}
