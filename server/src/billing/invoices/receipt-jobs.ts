import { invoiceName } from "@owlstat/core/billing/rules.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { findById } from "../../users/store.ts";
import { payerOf } from "../store.ts";
import { documentOf, xmlOf } from "./documents.ts";
import { findIssued } from "./invoice-store.ts";

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
    const { file } = await printers.invoice(documentOf(services, issued));
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
      paragraphs: [t("greeting", { name: nameInMail(user.name) }), t(`${part}.text`, { name })],
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
