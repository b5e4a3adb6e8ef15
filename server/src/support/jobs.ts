import { ASKER_KEPT, CODE_LASTS } from "@owlstat/core/support/hiding-rules.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { deleteUnused, findHiding, forgetWhoAsked } from "./hiding-store.ts";
import { deleteMessage, findMessage } from "./store.ts";

export const FORWARD = { name: "support.forward", payload: z.object({ messageId: z.uuid() }) };

/**
 * Mails a message to the operator and a confirmation to its sender. The confirmation does not repeat the
 * message: otherwise anybody could send their own text to a stranger's address.
 */
export const forwardMessage = defineJob({
  ...FORWARD,
  async run(services, { messageId }) {
    const { db, texts, sites, config } = services;
    const found = await findMessage(db, messageId);
    if (!found) return; // mailed by an earlier try
    const site = sites.own;
    const brand = site.brand.brandname;
    const { name, email, topic, message, language } = found;
    const inside = texts.translator("mail", "en");
    await sendMail(services, {
      kind: "inbox",
      key: `contact ${found.id}`,
      to: { email: config.supportEmail, userId: null },
      site,
      language: "en",
      subject: inside("contact.subject", { name: nameInMail(name), topic }),
      paragraphs: [inside("contact.from", { name, email, language }), ...message.split(/\n+/)],
      why: inside("why.support", { site: site.host }),
      beforeProof: "answers-visitor",
      replyTo: email,
    });
    const t = texts.translator("mail", language);
    await sendMail(services, {
      kind: "contact",
      key: `contact ${found.id} received`,
      to: { email, userId: null },
      site,
      language,
      subject: t("contacted.subject"),
      paragraphs: [t("contacted.text", { brand }), t("ignore")],
      why: t("why.wrote", { site: site.host }),
      beforeProof: "answers-visitor",
    });
    await deleteMessage(db, found.id);
  },
});

export const TELL_DECISION = { name: "support.tell-decision", payload: z.object({ requestId: z.uuid() }) };

/** Mails what was decided to whoever asked a person. The mail does not repeat their note, as above. */
export const mailDecision = defineJob({
  ...TELL_DECISION,
  async run(services, { requestId }) {
    const { db, texts, sites } = services;
    const found = await findHiding(db, requestId);
    if (!found?.email) return;
    const { id, email, language, username, wish, state } = found;
    if (state !== "granted" && state !== "refused") return;
    const site = sites.own;
    const t = texts.translator("mail", language);
    const outcome =
      state === "granted" ? t(`hiding.${wish}`, { username }) : t("hiding.refused", { username });
    await sendMail(services, {
      kind: "notice",
      key: `hiding ${id} decided`,
      to: { email, userId: null },
      site,
      language,
      subject: t("hiding.subject", { username }),
      paragraphs: [outcome],
      action: { label: t("hiding.action"), url: `${site.origin}/hide-profile?request=${id}` },
      why: t("why.hiding", { site: site.host }),
      beforeProof: "answers-visitor",
    });
  },
});

export const forgetHidings = defineJob({
  name: "support.forget-hidings",
  payload: z.object({}),
  cron: { pattern: "27 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteUnused(db, new Date(clock.now() - CODE_LASTS));
    await forgetWhoAsked(db, new Date(clock.now() - ASKER_KEPT));
  },
});
