import * as z from "zod/mini";
import type { Tx } from "../../platform/db/connect.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { lockSpace } from "../../spaces/lock-store.ts";
import { logoKey } from "./keys.ts";

/** Deletes the file of a logo that its company no longer has; also when the company itself is gone. */
export const forgetLogo = defineJob({
  name: "companies.forget-logo",
  payload: z.object({ spaceId: z.uuid(), hash: z.string() }),
  async run({ db, files }, { spaceId, hash }) {
    const key = logoKey(hash);
    if (!key) return;
    await db.transaction(async (tx) => {
      // Chosen again since: the lock makes sure that an upload of the same picture is over, or not begun.
      if ((await lockSpace(tx, spaceId))?.brandlogo !== hash) await files.delete(key);
    });
  },
});

/** The file goes with the transaction that took its name away. */
export async function letFileGo(tx: Tx, spaceId: string, hash: string | null | undefined): Promise<void> {
  if (hash) await enqueue(tx, forgetLogo, { spaceId, hash });
}

/** For companies that are deleted: call it before their row goes. */
export async function letLogoGo(tx: Tx, spaceId: string): Promise<void> {
  await letFileGo(tx, spaceId, (await lockSpace(tx, spaceId))?.brandlogo);
}
