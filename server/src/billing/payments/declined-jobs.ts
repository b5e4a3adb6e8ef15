import { failureOf } from "@owlstat/core/billing/failure.ts";
import { afterTry } from "@owlstat/core/billing/notices.ts";
import { formatDate, formatMoney } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import type { Services } from "../../platform/context.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import type { FailedPayment } from "../../providers/payments.ts";
import { findById } from "../../users/store.ts";
import { type BillingRow, findAccount, payerOf } from "../store.ts";
import { unlessAway } from "./payments.ts";

/** `overdue`: a payment failed and is tried again. `ended`: it was given up. */
const FAILURES = ["overdue", "ended"] as const;

/** Asked when the mail is written, and not kept. While the service is away the mail goes without it. */
async function failureAt({ payments }: Services, row: BillingRow): Promise<FailedPayment | null> {
  const [service, customer] = [payments[row.provider], row.customers[row.provider]];
  return service && customer ? unlessAway(service.lastFailure(customer)) : null;
}

/** What every mail about a failed payment says first: how much could not be charged, and why. */
function triedText({ texts }: Services, failed: FailedPayment | null, language: Language): string {
  const t = texts.translator("mail", language);
  if (!failed) return t("declined.overdue.text");
  const amount = formatMoney(failed.cents, CURRENCY, language);
  return t("declined.tried", { amount, reason: t(`declined.reason.${failureOf(failed.reason)}`) });
}

type Words = { subject: string; paragraphs: string[]; action: { label: string; url: string } };

function overdueWords(services: Services, row: BillingRow, language: Language): Words {
  const { texts, sites, config } = services;
  const t = texts.translator("mail", language);
  const { provider, tries, next_try, pay_url } = row;
  const next = afterTry(provider, { tries: tries ?? 1, nextTry: next_try?.getTime() ?? null });
  const date = next_try ? formatDate(next_try.getTime(), language, config.seller.timeZone) : "";
  return {
    subject: t(next === "last" ? "declined.last.subject" : "declined.overdue.subject", { date }),
    paragraphs: [t(`declined.next.${next}`, { date }), t(`declined.do.${provider}`)],
    action: pay_url
      ? { label: t("declined.pay"), url: pay_url }
      : { label: t("receipt.action"), url: `${sites.own.origin}/settings?page=billing` },
  };
}

function endedWords(
  { texts, sites, config }: Services,
  row: BillingRow,
  failed: FailedPayment | null,
  language: Language,
): Words {
  const t = texts.translator("mail", language);
  const at = failed?.at ?? row.read_at?.getTime() ?? 0;
  return {
    subject: t("declined.ended.subject"),
    paragraphs: [t("declined.ended.text", { date: formatDate(at, language, config.seller.timeZone) })],
    action: { label: t("trialEnds.action"), url: `${sites.own.origin}/pricing` },
  };
}

/** Mails whoever pays that a payment failed, unless it was paid or tried again since. */
export const sendDeclinedMail = defineJob({
  name: "billing.send-declined-mail",
  payload: z.object({
    spaceId: z.uuid(),
    state: z.enum(FAILURES),
    bill: z.string(),
    // Jobs of the version before count no tries.
    tries: z._default(z.int(), 0),
  }),
  async run(services, { spaceId, state, bill, tries }) {
    const { db, texts, sites } = services;
    const [account, payer] = await Promise.all([findAccount(db, { spaceId }), payerOf(db, { spaceId })]);
    const user = payer && (await findById(db, payer.id));
    if (!user || account?.state !== state || (tries > 0 && account.tries !== tries)) return;
    const language = user.language ?? "en";
    const t = texts.translator("mail", language);
    const failed = await failureAt(services, account);
    const words =
      state === "overdue"
        ? overdueWords(services, account, language)
        : endedWords(services, account, failed, language);
    await sendMail(services, {
      kind: "billing",
      key: `declined ${bill} ${state}${tries > 0 ? ` ${tries}` : ""}`,
      to: { email: user.email, userId: user.id },
      site: sites.own,
      spaceId,
      language,
      subject: words.subject,
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        triedText(services, failed, language),
        ...words.paragraphs,
      ],
      action: words.action,
      why: t("why.account", { site: sites.own.host }),
      beforeProof: "bill",
    });
  },
});
