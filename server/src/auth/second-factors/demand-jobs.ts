import { formatDate } from "@owlstat/core/i18n/format.ts";
import { demandOn } from "@owlstat/core/spaces/demand.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueueMany } from "../../platform/jobs/enqueue.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { ownerOf } from "../../spaces/store.ts";
import { findById } from "../../users/store.ts";
import { demandingCompanies, factorMembers, findDemand } from "./member-store.ts";

/** Who still owes a second factor in the last days is told once more. */
const LAST_DAYS = 3 * DAY;

/** Tells a member that their company demands a second factor, and until when it has to be set up. */
const sendDemand = defineJob({
  name: "auth.send-factor-demand",
  payload: z.object({ spaceId: z.uuid(), userId: z.uuid(), last: z.boolean() }),
  async run(services, { spaceId, userId, last }) {
    const { db, texts, sites, clock } = services;
    const [company, members, user] = await Promise.all([
      findDemand(db, { spaceId }),
      factorMembers(db, { spaceId }),
      findById(db, userId),
    ]);
    const member = members.find((one) => one.userId === userId);
    if (!company || !member || !user) return;
    const demandedAt = company.factor_demanded_at?.getTime() ?? null;
    const owed = demandOn({ ...member, demandedAt, joinedAt: member.joinedAt.getTime() }, clock.now());
    if (!owed || owed.over) return; // set up, or ended, since it was queued
    const site = sites.own;
    const language = user.language ?? "en";
    const t = texts.translator("mail", language);
    const values = {
      company: nameInMail(company.name),
      date: formatDate(owed.dueAt, language),
      email: user.email,
    };
    await sendMail(services, {
      kind: "notice",
      key: `factor demand ${spaceId} ${new Date(owed.dueAt).toISOString().slice(0, 10)}${last ? " last" : ""}`,
      to: { email: user.email, userId },
      site,
      spaceId,
      by: await ownerOf(db, spaceId),
      language,
      subject: t("demand.subject", values),
      paragraphs: [t("greeting", { name: nameInMail(user.name) }), t("demand.text", values)],
      action: { label: t("demand.action"), url: `${site.origin}/settings?page=security` },
      why: t("why.account", { site: site.host }),
    });
  },
});

/** Tells the members of one company who owe a second factor; without a company, those of all that demand one. */
export const remindOfDemand = defineJob({
  name: "auth.remind-of-factor-demand",
  payload: z.object({ spaceId: z.optional(z.uuid()) }),
  cron: { pattern: "41 7 * * *", timeZone: "UTC" },
  async run({ db, clock }, { spaceId }) {
    const companies = spaceId ? [{ id: spaceId }] : await demandingCompanies(db);
    for (const { id } of companies) {
      const demandedAt = (await findDemand(db, { spaceId: id }))?.factor_demanded_at?.getTime() ?? null;
      const owing = (await factorMembers(db, { spaceId: id })).flatMap(({ userId, joinedAt, factor }) => {
        const owed = demandOn({ demandedAt, joinedAt: joinedAt.getTime(), factor }, clock.now());
        return owed && !owed.over ? [{ userId, last: owed.dueAt - clock.now() <= LAST_DAYS }] : [];
      });
      const mails = owing.map((member) => ({ payload: { spaceId: id, ...member } }));
      await db.transaction((tx) => enqueueMany(tx, sendDemand, mails));
    }
  },
});

export const demandJobs = [sendDemand, remindOfDemand];
