import { CHANNEL_OFF } from "@owlstat/core/channels/rules.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { findById } from "../users/store.ts";

/** Mails the owner of a space that a channel was switched off: what they rely on no longer reaches them. */
export const mailChannelOff = defineJob({
  name: "channels.mail-switched-off",
  payload: z.object({
    userId: z.uuid(),
    spaceId: z.uuid(),
    messageId: z.uuid(),
    name: z.string(),
    why: z.enum(CHANNEL_OFF),
  }),
  async run(services, { userId, spaceId, messageId, name, why }) {
    const { db, texts, sites } = services;
    const user = await findById(db, userId);
    if (!user) return; // erased since it was queued
    const site = sites.own;
    const language = user.language ?? "en";
    const t = texts.translator("mail", language);
    const channel = nameInMail(name);
    await sendMail(services, {
      kind: "notice",
      key: `channel off ${messageId}`,
      to: { email: user.email, userId },
      site,
      spaceId,
      language,
      subject: t("channelOff.subject", { channel }),
      paragraphs: [t("greeting", { name: nameInMail(user.name) }), t(`channelOff.${why}`, { channel })],
      action: { label: t("channelOff.action"), url: `${site.origin}/settings?page=channels` },
      why: t("why.account", { site: site.host }),
    });
  },
});
