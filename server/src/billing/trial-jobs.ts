import { TRIAL_NEWS, trialNews } from "@owlstat/core/plans/rules.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { findById } from "../users/store.ts";
import { payerOf, trialsEndingAround } from "./store.ts";

/** Mails that a trial ends, unless a plan was bought or Lite was chosen since. */
export const sendTrialMail = defineJob({
  name: "billing.send-trial-mail",
  payload: z.object({ spaceId: z.uuid(), days: z.union(TRIAL_NEWS.map((days) => z.literal(days))) }),
  async run(services, { spaceId, days }) {
    const { db, texts, sites } = services;
    const [plan, payer] = await Promise.all([findPlan(db, spaceId), payerOf(db, { spaceId })]);
    const user = payer && (await findById(db, payer.id));
    if (!user || plan?.trialEndsAt == null) return;
    const site = sites.own;
    const language = user.language ?? "en";
    const t = texts.translator("mail", language);
    const part = days === 0 ? "trialEnded" : "trialEnds";
    await sendMail(services, {
      kind: "notice",
      key: `trial ${spaceId} ${plan.trialEndsAt} ${days}`,
      to: { email: user.email, userId: user.id },
      site,
      spaceId,
      language,
      subject: t(`${part}.subject`, { days }),
      paragraphs: [t("greeting", { name: nameInMail(user.name) }), t(`${part}.text`, { days })],
      action: { label: t("trialEnds.action"), url: `${site.origin}/pricing` },
      why: t("why.account", { site: site.host }),
    });
  },
});

/** Looks every hour whose trial ends in 3 days, in a day, or has ended. */
export const watchTrials = defineJob({
  name: "billing.watch-trials",
  payload: z.object({}),
  cron: { pattern: "7 * * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    const now = clock.now();
    const mails = (await trialsEndingAround(db, now)).flatMap(({ id, free_trial_ends_at }) => {
      const days = trialNews(free_trial_ends_at.getTime(), now);
      if (days === null) return [];
      return [
        { payload: { spaceId: id, days }, once: `trial ${id} ${free_trial_ends_at.getTime()} ${days}` },
      ];
    });
    if (mails.length > 0) await db.transaction((tx) => enqueueMany(tx, sendTrialMail, mails));
  },
});
