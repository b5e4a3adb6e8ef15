import * as z from "zod/mini";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { findByEmail } from "../../users/store.ts";
import { moveLegacyUser } from "../legacy/legacy-jobs.ts";
import { findLegacyByEmail } from "../legacy/legacy-store.ts";
import { mailResetLink } from "./link-actions.ts";
import { takeResetRequest } from "./link-store.ts";

/** Mails a reset link if the address has an account. A legacy user who forgot the password is moved first. */
export const answerResetRequest = defineJob({
  name: "auth.answer-reset-request",
  payload: z.object({ requestId: z.uuid() }),
  async run({ db, clock }, { requestId }) {
    await db.transaction(async (tx) => {
      const request = await takeResetRequest(tx, requestId);
      if (!request) return; // answered already
      const legacy = await findLegacyByEmail(tx, request.email);
      if (legacy) await moveLegacyUser(tx, clock, legacy.id);
      const user = await findByEmail(tx, request.email);
      if (user) await mailResetLink(tx, { clock, language: request.language }, user);
    });
  },
});
