import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { findById } from "../../users/store.ts";
import { findAccount, payerOf } from "../store.ts";

/** `overdue`: a payment failed and is tried again. `ended`: it was given up. */
const FAILURES = ["overdue", "ended"] as const;

/** Mails whoever pays that a payment failed, unless it was paid since. */
export const sendDeclinedMail = defineJob({
  name: "billing.send-declined-mail",
  payload: z.object({ spaceId: z.uuid(), state: z.enum(FAILURES), bill: z.string() }),
  async run(services, { spaceId, state, bill }) {
    const { db, texts, sites } = services;
    const [account, payer] = await Promise.all([findAccount(db, { spaceId }), payerOf(db, { spaceId })]);
    const user = payer && (await findById(db, payer.id));
    if (!user || account?.state !== state) return;
    const site = sites.own;
    const language = user.language ?? "en";
    const t = texts.translator("mail", language);
    await sendMail(services, {
      kind: "billing",
      key: `declined ${bill} ${state}`,
      to: { email: user.email, userId: user.id },
      site,
      spaceId,
      language,
      subject: t(`declined.${state}.subject`),
      paragraphs: [t("greeting", { name: nameInMail(user.name) }), t(`declined.${state}.text`)],
      action: { label: t("receipt.action"), url: `${site.origin}/settings?page=billing` },
      why: t("why.account", { site: site.host }),
      beforeProof: "bill",
    });
  },
});
