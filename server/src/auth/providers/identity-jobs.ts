import * as z from "zod/mini";
import { recordEvent } from "../../audit/store.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { eraseUser } from "../erase-store.ts";
import { deleteConnectionsTo, eraseReadThrough } from "./connection-store.ts";
import { completeDeletion, deleteIdentity, findDeletion, hasOtherLogin } from "./identity-store.ts";

/**
 * Deletes what came through a login with Facebook or Instagram. An account that can only be entered through Facebook
 * goes as a whole; others keep what their owners made by themselves.
 */
export const eraseProviderData = defineJob({
  name: "auth.erase-facebook-data",
  payload: z.object({ code: z.string() }),
  async run({ db, clock }, { code }) {
    await db.transaction(async (tx) => {
      const deletion = await findDeletion(tx, code);
      if (!deletion?.subject) return; // done already
      const { provider, subject } = deletion;
      await deleteConnectionsTo(tx, provider, subject);
      await eraseReadThrough(tx, provider, subject);
      // Nobody logs in with Instagram.
      const userId = provider === "facebook" ? await deleteIdentity(tx, provider, subject) : null;
      if (userId && (await hasOtherLogin(tx, userId))) {
        await recordEvent(tx, { clock }, "identity_removed", userId, { provider: "facebook" });
      } else if (userId) {
        await eraseUser(tx, userId);
        await recordEvent(tx, { clock }, "account_deleted", null, { by: "facebook" });
      }
      await completeDeletion(tx, code, new Date(clock.now()));
    });
  },
});
