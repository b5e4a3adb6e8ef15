import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { emit } from "../webhooks/emit.ts";
import { collectedFor } from "./collected-store.ts";

/** After a collection: tells the webhooks of whoever tracks the profiles. */
export const publishCollected = defineJob({
  name: "accounts.tell-collected",
  payload: z.object({ profileIds: z.array(z.number()), at: z.number() }),
  concurrency: 2,
  async run({ db, clock }, { profileIds, at }) {
    await db.transaction(async (tx) => {
      const events = (await collectedFor(tx, profileIds)).map(({ space_id, username, ...figures }) => ({
        spaceId: space_id,
        type: "profile.collected" as const,
        data: { account: username, ...figures },
        once: `collected ${username} ${at}`,
      }));
      await emit(tx, events, clock.now());
    });
  },
});
