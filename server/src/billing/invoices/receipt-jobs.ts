import { invoiceName } from "@owlstat/core/billing/rules.ts";
import { formatDate, formatMoney } from "@owlstat/core/i18n/format.ts";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import * as z from "zod/mini";
import { type OutgoingMail, sendMail } from "../../mail/send.ts";
import type { Services } from "../../platform/context.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { findById } from "../../users/store.ts";
import { consentOf } from "../payments/consent-store.ts";
import { nextPayment } from "../present.ts";
import { findAccount, payerOf } from "../store.ts";
import { filesOf, pdfOf } from "./files.ts";
import { findIssued } from "./invoice-store.ts";
import { recipientsOf } from "./recipient-store.ts";
import type { Issued } from "./words.ts";

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

const languageOf = ({ row }: Issued): Language => LANGUAGES.find((known) => known === row.language) ?? "en";

/** What every mail with a document has: its lines, VAT and total, and both files. */
async function enclosed(services: Services, issued: Issued) {
  const language = languageOf(issued);
  const t = services.texts.translator("mail", language);
  const name = invoiceName(issued.row);
  const { document, xml } = await filesOf(services, issued);
  const pdf = await pdfOf(services, issued);
  const attachments: OutgoingMail["attachments"] = [
    { filename: `${name}.pdf`, contentType: "application/pdf", content: Buffer.from(pdf) },
    ...(xml ? [{ filename: `${name}.xml`, contentType: "application/xml", content: Buffer.from(xml) }] : []),
  ];
  const rows = document.rows.map(({ text, detail, amount }) => ({
    text: detail ? `${text}, ${detail}` : text,
    amount,
  }));
  const lines = [...rows, ...document.totals.slice(-2)].map((line) => t("receipt.line", line));
  return { language, t, name, lines, attachments };
}

/** What the mail of a document is about. */
function partOf({ row: { kind, replaces, cancels } }: Issued) {
  if (kind === "invoice") return replaces ? "reissued" : "receipt";
  return cancels ? "cancelled" : "creditNote";
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
    const { db, sites } = services;
    const issued = await findIssued(db, invoiceId);
    const spaceId = issued?.row.space_id;
    const payer = spaceId && (await payerOf(db, { spaceId }));
    const user = payer && (await findById(db, payer.id));
    if (!issued || !user) return; // erased since it was queued
    const { language, t, name, lines, attachments } = await enclosed(services, issued);
    const part = partOf(issued);
    const values = { name, first: issued.corrects ?? "" };
    const site = sites.own;
    for (const email of await recipientsOf(db, { spaceId })) {
      const once = `${invoiceId} ${email}`;
      await db.transaction((tx) => enqueue(tx, sendCopy, { invoiceId, email }, { once }));
    }
    await sendMail(services, {
      kind: "billing",
      key: `receipt ${invoiceId}`,
      to: { email: user.email, userId: user.id },
      site,
      spaceId,
      language,
      subject: t(`${part}.subject`, { name }),
      preheader: t(`${part}.text`, values),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t(`${part}.text`, values),
        ...lines,
        ...(part === "receipt" ? await comingUp(services, spaceId, language) : []),
        ...(part === "receipt" ? await agreedTo(services, invoiceId, language) : []),
      ],
      action: { label: t("receipt.action"), url: `${site.origin}/settings?page=billing` },
      why: t("why.account", { site: site.host }),
      beforeProof: "bill",
      attachments,
    });
  },
});

/**
 * Mails a copy to somebody the owner named. Unlike the bill itself it leaves only when the owner's address is
 * confirmed, counts by who gets it, and can be stopped by its reader.
 */
export const sendCopy = defineJob({
  name: "billing.send-copy",
  payload: z.object({ invoiceId: z.uuid(), email: z.string() }),
  async run(services, { invoiceId, email }) {
    const { db, sites } = services;
    const issued = await findIssued(db, invoiceId);
    const spaceId = issued?.row.space_id;
    if (!issued || !spaceId || !(await recipientsOf(db, { spaceId })).includes(email)) return;
    const payer = await payerOf(db, { spaceId });
    const { language, t, name, lines, attachments } = await enclosed(services, issued);
    const buyer = nameInMail(issued.row.buyer.name);
    const part = issued.row.kind === "invoice" ? "invoice" : "creditNote";
    await sendMail(services, {
      kind: "notice",
      key: `receipt copy ${invoiceId} ${email}`,
      to: { email, userId: null },
      site: sites.own,
      spaceId,
      by: payer?.id ?? null,
      language,
      subject: t(`copy.${part}`, { name, buyer }),
      paragraphs: [t(`copy.${part}Text`, { name, buyer }), ...lines],
      why: t("copy.why", { buyer }),
      list: { topic: "invoices", list: spaceId, name: buyer },
      attachments,
    });
  },
});
