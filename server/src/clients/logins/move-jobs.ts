import * as z from "zod/mini";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { lockSpace } from "../../spaces/lock-store.ts";
import { mailInvitation } from "./invite-actions.ts";
import { sendMovedNotice } from "./mail-jobs.ts";
import { endLimited, limitedPeople, limitedSpaces } from "./move-store.ts";
import { findLogin, insertLogin, openFolders } from "./store.ts";

/**
 * Members who were limited to folders become clients with a login of their own, as soon as their company has a site
 * where they can log in. They keep their password and are told by mail; whoever has none is invited.
 */
export const moveLimitedMembers = defineJob({
  name: "clients.move-limited-members",
  payload: z.object({}),
  cron: { pattern: "*/10 * * * *", timeZone: "UTC" },
  async run(services) {
    const { db, sites } = services;
    for (const spaceId of await limitedSpaces(db)) {
      if ((await sites.ofSpace(spaceId)).spaceId === null) continue;
      await db.transaction((tx) => moveSpace(tx, services, spaceId));
    }
  },
});

async function moveSpace(tx: Tx, { clock }: Services, spaceId: string): Promise<void> {
  if (!(await lockSpace(tx, spaceId))) return;
  for (const person of await limitedPeople(tx, spaceId)) {
    await endLimited(tx, person);
    if (person.folder_ids.length === 0) continue; // there was nothing left to see
    const { email, name, password_hash, language, invited_by } = person;
    const known = await findLogin(tx, spaceId, email);
    const id = known?.id ?? uuidv7(clock.now());
    const moved = { invited_by, moved_from: person.user_id, created_at: new Date(clock.now()) };
    if (!known)
      await insertLogin(tx, { id, space_id: spaceId, email, name, password_hash, language, ...moved });
    await openFolders(tx, id, person.folder_ids);
    if (known) continue;
    if (password_hash === null) await mailInvitation(tx, { clock }, id, language ?? "en");
    else await enqueue(tx, sendMovedNotice, { loginId: id });
  }
}
