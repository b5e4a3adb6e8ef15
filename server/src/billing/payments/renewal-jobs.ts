import { RENEWAL_NEWS, renewalNews } from "@owlstat/core/billing/notices.ts";
import { formatDate, formatMoney } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import { DAY, dayOf } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import type { Services } from "../../platform/context.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueueMany } from "../../platform/jobs/enqueue.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { findById } from "../../users/store.ts";
import { nextPayment } from "../present.ts";
import { type BillingRow, findAccount, payerOf, yearlyRenewals } from "../store.ts";

/** What is charged and when, before VAT and with it, and what the bill takes along. */
function chargeTexts(services: Services, row: BillingRow, language: Language): string[] {
  const next = nextPayment(services, row);
  if (!next) return [];
  const { texts, config } = services;
  const t = texts.translator("mail", language);
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  const { slots, cycle, next_slots, next_cycle } = row;
  const values = {
    date: formatDate(next.at, language, config.seller.timeZone),
    order: texts.translator("billing", language)("order", {
      slots: next_slots ?? slots ?? 0,
      cycle: next_cycle ?? cycle ?? "yearly",
    }),
    total: money(next.total),
    net: money(next.net),
    vat: money(next.vat),
  };
  return [
    t("renewal.text", values),
    t(next.vat > 0 ? "renewal.charge" : "renewal.chargeNoVat", values),
    ...(next.balance === 0
      ? []
      : [t(next.balance > 0 ? "renewal.owed" : "renewal.credit", { amount: money(Math.abs(next.balance)) })]),
  ];
}

/** Announces a yearly renewal to whoever pays, unless it was cancelled or changed to another day since. */
export const sendRenewalMail = defineJob({
  name: "billing.send-renewal-mail",
  payload: z.object({
    spaceId: z.uuid(),
    days: z.union(RENEWAL_NEWS.map((days) => z.literal(days))),
    day: z.string(),
  }),
  async run(services, { spaceId, days, day }) {
    const { db, texts, sites, clock, config } = services;
    const [account, payer] = await Promise.all([findAccount(db, { spaceId }), payerOf(db, { spaceId })]);
    const user = payer && (await findById(db, payer.id));
    const end = account?.cycle === "yearly" ? account.period_end?.getTime() : undefined;
    if (!user || !account || end === undefined || dayOf(end) !== day) return;
    const language = user.language ?? "en";
    const charge = chargeTexts(services, account, language);
    if (charge.length === 0 || renewalNews(end, clock.now()) !== days) return;
    const site = sites.own;
    const t = texts.translator("mail", language);
    const date = formatDate(end, language, config.seller.timeZone);
    await sendMail(services, {
      kind: "billing",
      key: `renewal ${spaceId} ${day} ${days}`,
      to: { email: user.email, userId: user.id },
      site,
      spaceId,
      language,
      subject: t("renewal.subject", { date }),
      preheader: charge[1] ?? "",
      paragraphs: [t("greeting", { name: nameInMail(user.name) }), ...charge, t("renewal.cancel", { date })],
      action: { label: t("receipt.action"), url: `${site.origin}/settings?page=billing` },
      why: t("why.account", { site: site.host }),
      beforeProof: "bill",
    });
  },
});

/** Looks every day which yearly plans renew within 30 days, and within 7. Monthly ones are not announced. */
export const announceRenewals = defineJob({
  name: "billing.announce-renewals",
  payload: z.object({}),
  cron: { pattern: "27 8 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    const now = clock.now();
    const mails = (await yearlyRenewals(db, new Date(now + RENEWAL_NEWS[0] * DAY))).flatMap(
      ({ spaceId, end }) => {
        const days = renewalNews(end.getTime(), now);
        if (days === null) return [];
        const day = dayOf(end.getTime());
        return [{ payload: { spaceId, days, day }, once: `renewal ${spaceId} ${day} ${days}` }];
      },
    );
    if (mails.length > 0) await db.transaction((tx) => enqueueMany(tx, sendRenewalMail, mails));
  },
});
