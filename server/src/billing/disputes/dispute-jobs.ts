import { DISPUTE_STATES, invoiceName, PROVIDERS } from "@owlstat/core/billing/rules.ts";
import { formatDate, formatMoney } from "@owlstat/core/i18n/format.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { findDispute } from "./dispute-store.ts";

/** Mails the operator that a payment is disputed, or how that was decided. */
export const mailDispute = defineJob({
  name: "billing.mail-dispute",
  payload: z.object({ provider: z.enum(PROVIDERS), id: z.string(), state: z.enum(DISPUTE_STATES) }),
  async run(services, { provider, id, state }) {
    const { db, texts, sites, config } = services;
    const found = await findDispute(db, provider, id);
    if (!found || found.state !== state) return; // decided meanwhile: that has its own mail
    const site = sites.own;
    const t = texts.translator("mail", "en");
    const { number, year, answer_by } = found;
    const values = {
      amount: formatMoney(found.cents, CURRENCY, "en"),
      space: nameInMail(found.space),
      invoice: number === null || year === null ? id : invoiceName({ kind: "invoice", year, number }),
      reason: found.reason,
    };
    const deadline = state === "open" && answer_by;
    await sendMail(services, {
      kind: "inbox",
      key: `dispute ${provider} ${id} ${state}`,
      to: { email: config.supportEmail, userId: null },
      site,
      language: "en",
      subject: t(`dispute.${state}.subject`, values),
      paragraphs: [
        t(`dispute.${state}.text`, values),
        ...(deadline ? [t("dispute.answerBy", { date: formatDate(deadline.getTime(), "en") })] : []),
      ],
      action: { label: t("dispute.action"), url: `${site.origin}/admin/health` },
      why: t("why.support", { site: site.host }),
      beforeProof: "bill",
    });
  },
});
