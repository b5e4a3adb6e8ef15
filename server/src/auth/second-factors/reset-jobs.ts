import { mayReset, RESET_PAUSE } from "@owlstat/core/factors/rules.ts";
import * as z from "zod/mini";
import { recordEvent } from "../../audit/store.ts";
import { deleteFactorsOf } from "../../factors/store.ts";
import { sendMail } from "../../mail/send.ts";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { linkToken } from "../../platform/link-token.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { ownerOf } from "../../spaces/store.ts";
import { findById, updateUser } from "../../users/store.ts";
import { identitiesOf } from "../providers/identity-store.ts";
import { deleteSessionsOf } from "../store.ts";
import type { FactorResetsTable } from "../tables.ts";
import { factorMembers, findDemand } from "./member-store.ts";
import { findReset, startPause, takeDueResets } from "./reset-store.ts";

export const RESET_LINK = "factor reset";

const NOTICES = ["reset_asked", "reset_stopped", "reset_done"] as const;
export type ResetNotice = (typeof NOTICES)[number];

/** Tells a person at every address we know of them that their second factor will be, was or will not be removed. */
export const sendResetNotice = defineJob({
  name: "auth.send-reset-notice",
  payload: z.object({ userId: z.uuid(), resetId: z.nullable(z.uuid()), notice: z.enum(NOTICES) }),
  async run(services, { userId, resetId, notice }, { id }) {
    const { db, texts, sites, secrets } = services;
    const user = await findById(db, userId);
    const reset = resetId ? await findReset(db, resetId) : null;
    if (!user || (resetId && !reset)) return; // stopped since it was queued
    const site = sites.own;
    const company = reset?.space_id ? (await findDemand(db, { spaceId: reset.space_id }))?.name : undefined;
    const language = user.language ?? "en";
    const t = texts.translator("mail", language);
    const values = {
      notice,
      email: user.email,
      company: company ? nameInMail(company) : site.brand.brandname,
    };
    const stop = resetId && `${site.origin}/stop-reset?token=${linkToken(secrets, RESET_LINK, resetId)}`;
    const action = stop
      ? { label: t("reset-factor.stop"), url: stop }
      : { label: t("reset-factor.action", { notice }), url: `${site.origin}${PAGES[notice]}` };
    for (const email of await addressesOf(services, userId, user.email)) {
      const state = await sendMail(services, {
        kind: "security",
        key: `factor ${notice} ${id}`,
        to: { email, userId },
        site,
        language,
        subject: t("reset-factor.subject", values),
        paragraphs: [t("greeting", { name: nameInMail(user.name) }), t("reset-factor.text", values)],
        action,
        why: t("why.account", { site: site.host }),
      });
      // Nothing is removed from somebody whose mails somebody else holds up.
      const told = resetId && email === user.email && state === "sent";
      if (told) await startPause(db, resetId, new Date(services.clock.now() + RESET_PAUSE));
    }
  },
});

const PAGES: Record<ResetNotice, string> = {
  reset_asked: "/settings?page=security",
  reset_stopped: "/settings?page=security",
  reset_done: "/reset-password",
};

/** The account's own address, and those that Google or Facebook vouched for. */
async function addressesOf({ db }: Pick<Services, "db">, userId: string, own: string): Promise<string[]> {
  const others = (await identitiesOf(db, userId)).flatMap(({ email }) => email?.toLowerCase() ?? []);
  return [own, ...new Set(others.filter((email) => email !== own.toLowerCase()))];
}

/** Removes second factors whose pause is over. */
export const finishResets = defineJob({
  name: "auth.finish-factor-resets",
  payload: z.object({}),
  cron: { pattern: "*/10 * * * *", timeZone: "UTC" },
  async run(services) {
    const { db, clock } = services;
    await db.transaction(async (tx) => {
      for (const reset of await takeDueResets(tx, new Date(clock.now())))
        await finishReset(tx, services, reset);
    });
  },
});

/** The password goes with the factor: whoever knows it, and made the owner ask, still needs the person's mailbox. */
async function finishReset(tx: Tx, services: Services, reset: FactorResetsTable): Promise<void> {
  const { user_id: userId } = reset;
  if (!(await stillHolds(tx, reset))) {
    await recordEvent(tx, services, "factor_changed", userId, { what: "reset_void", by: reset.asked_by });
    return;
  }
  await deleteFactorsOf(tx, userId);
  await deleteSessionsOf(tx, userId);
  await updateUser(tx, userId, { password_hash: null });
  await recordEvent(tx, services, "factor_changed", userId, { what: "reset_done", by: reset.asked_by });
  await enqueue(tx, sendResetNotice, { userId, resetId: null, notice: "reset_done" });
}

/** Whether the one who asked still owns the company, and the person still belongs to it alone. */
async function stillHolds(tx: Tx, reset: FactorResetsTable): Promise<boolean> {
  const { asked_by: askedBy, space_id: spaceId, user_id: userId } = reset;
  if (!spaceId) return true;
  const member = (await factorMembers(tx, { spaceId })).find((one) => one.userId === userId);
  const asker = await ownerOf(tx, spaceId);
  return asker === askedBy && member !== undefined && mayReset({ ...member, self: false }).ok;
}

export const resetJobs = [sendResetNotice, finishResets];
