import { invoiceName } from "@owlstat/core/billing/rules.ts";
import { formatDate, formatMoney } from "@owlstat/core/i18n/format.ts";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import type { Services } from "../../platform/context.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { findById } from "../../users/store.ts";
import { consentOf } from "../payments/consent-store.ts";
import { nextPayment } from "../present.ts";
import { findAccount, payerOf } from "../store.ts";
import { documentOf, xmlOf } from "./documents.ts";
import { findIssued } from "./invoice-store.ts";

/** What the payer has to expect next: a payment, or the end of the plan. */
async function comingUp(services: Services, spaceId: string, language: Language): Promise<string[]> {
  const account = await findAccount(services.db, { spaceId });
  if (!account) return [];
  const t = services.texts.translator("billing", language);
  const day = (instant: number) => formatDate(instant, language, services.config.seller.timeZone);
  if (account.cancels_at) return [t("plan.cancels", { date: day(account.cancels_at.getTime()) })];
  const next = nextPayment(services, account);
  if (!next) return [];
  return [t("plan.next", { price: formatMoney(next.total, CURRENCY, language), date: day(next.at) })];
}

/** What a consumer agreed to with the order, which the law wants confirmed in writing. */
async function agreedTo(
  { db, texts, config }: Services,
  invoiceId: string,
  language: Language,
): Promise<string[]> {
  const consent = await consentOf(db, invoiceId);
  if (!consent) return [];
  const date = formatDate(consent.agreed_at.getTime(), language, config.seller.timeZone);
  return [texts.translator("mail", language)("receipt.consent", { date, wording: consent.wording })];
}

/** Mails an invoice or credit note to whoever pays, as PDF and in the EU's structured form. */
export const sendReceipt = defineJob({
  name: "billing.send-receipt",
  payload: z.object({ invoiceId: z.uuid() }),
  async run(services, { invoiceId }) {
    const { db, texts, sites, printers } = services;
    const issued = await findIssued(db, invoiceId);
    const spaceId = issued?.row.space_id;
    const payer = spaceId && (await payerOf(db, { spaceId }));
    const user = payer && (await findById(db, payer.id));
    if (!issued || !user) return; // erased since it was queued
    const { row } = issued;
    const language = LANGUAGES.find((known) => known === row.language) ?? "en";
    const t = texts.translator("mail", language);
    const name = invoiceName(row);
    const document = documentOf(services, issued);
    const { file } = await printers.invoice(document);
    const xml = xmlOf(services, issued);
    const part = row.kind === "invoice" ? "receipt" : "creditNote";
    const site = sites.own;
    await sendMail(services, {
      kind: "billing",
      key: `receipt ${invoiceId}`,
      to: { email: user.email, userId: user.id },
      site,
      spaceId,
      language,
      subject: t(`${part}.subject`, { name }),
      preheader: t(`${part}.text`, { name }),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t(`${part}.text`, { name }),
        ...[...document.rows, ...document.totals.slice(-1)].map((line) => t("receipt.line", line)),
        ...(row.kind === "invoice" ? await comingUp(services, spaceId, language) : []),
        ...(await agreedTo(services, invoiceId, language)),
      ],
      action: { label: t("receipt.action"), url: `${site.origin}/settings?page=billing` },
      why: t("why.account", { site: site.host }),
      beforeProof: "bill",
      attachments: [
        { filename: `${name}.pdf`, contentType: "application/pdf", content: Buffer.from(file) },
        ...(xml
          ? [{ filename: `${name}.xml`, contentType: "application/xml", content: Buffer.from(xml) }]
          : []),
      ],
    });
  },
});
