import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { findById } from "../users/store.ts";

/** What a person is told about their second factors. */
const NOTICES = [
  "app_added",
  "app_removed",
  "codes_made",
  "codes_guessed",
  "device_trusted",
  "passkey_added",
  "passkey_removed",
  "passkey_copied",
  "recovery_used",
] as const;
export type FactorNotice = (typeof NOTICES)[number];

/** Tells a person that something about their second factor changed, or that somebody tries to guess it. */
export const sendFactorNotice = defineJob({
  name: "factors.send-notice",
  payload: z.object({ userId: z.uuid(), notice: z.enum(NOTICES), language: z.enum(LANGUAGES) }),
  async run(services, { userId, notice, language: asked }, { id }) {
    const { db, texts, sites } = services;
    const user = await findById(db, userId);
    if (!user) return;
    const site = sites.own;
    const language = user.language ?? asked;
    const t = texts.translator("mail", language);
    await sendMail(services, {
      kind: "security",
      key: `factor ${notice} ${id}`,
      to: { email: user.email, userId },
      site,
      language,
      subject: t("factor.subject", { notice }),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t("factor.text", { notice, email: user.email }),
        t("factor.notYou"),
      ],
      action: { label: t("factor.action"), url: `${site.origin}/settings?page=security` },
      why: t("why.account", { site: site.host }),
    });
  },
});
