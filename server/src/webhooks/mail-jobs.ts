import { DISABLED_WHY } from "@owlstat/core/webhooks/rules.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { findById } from "../users/store.ts";

/** Mails the owner of a space that a webhook was switched off, because nobody may look at the bell for days. */
export const mailSwitchedOff = defineJob({
  name: "webhooks.mail-switched-off",
  payload: z.object({
    userId: z.uuid(),
    spaceId: z.uuid(),
    deliveryId: z.uuid(),
    host: z.string(),
    why: z.enum(DISABLED_WHY),
  }),
  async run(services, { userId, spaceId, deliveryId, host, why }) {
    const { db, texts, sites } = services;
    const user = await findById(db, userId);
    if (!user) return; // erased since it was queued
    const site = sites.own;
    const language = user.language ?? "en";
    const t = texts.translator("mail", language);
    await sendMail(services, {
      kind: "notice",
      key: `webhook off ${deliveryId}`,
      to: { email: user.email, userId },
      site,
      spaceId,
      language,
      subject: t("webhookOff.subject", { host }),
      paragraphs: [t("greeting", { name: nameInMail(user.name) }), t(`webhookOff.${why}`, { host })],
      action: { label: t("webhookOff.action"), url: `${site.origin}/settings?page=api` },
      why: t("why.account", { site: site.host }),
    });
  },
});
