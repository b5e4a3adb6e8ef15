import { formatDate } from "@owlstat/core/i18n/format.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import { findById } from "../../users/store.ts";
import { findAccount, payerOf } from "../store.ts";

const PLANNED = ["cancelled", "changed"] as const;

/** Confirms by mail that a plan was cancelled or becomes another one, unless that was taken back since. */
export const sendPlannedMail = defineJob({
  name: "billing.send-planned-mail",
  payload: z.object({ spaceId: z.uuid(), planned: z.enum(PLANNED), news: z.string() }),
  async run(services, { spaceId, planned, news }) {
    const { db, texts, sites, config } = services;
    const [account, payer] = await Promise.all([findAccount(db, { spaceId }), payerOf(db, { spaceId })]);
    const user = payer && (await findById(db, payer.id));
    const { cancels_at, next_slots: slots, next_cycle: cycle, period_end } = account ?? {};
    const end = planned === "cancelled" ? cancels_at : slots && period_end;
    if (!user || !end) return;
    const site = sites.own;
    const language = user.language ?? "en";
    const t = texts.translator("mail", language);
    const date = formatDate(end.getTime(), language, config.seller.timeZone);
    const order = texts.translator("billing", language)("order", {
      slots: slots ?? 0,
      cycle: cycle ?? "monthly",
    });
    await sendMail(services, {
      kind: "billing",
      key: `planned ${news}`,
      to: { email: user.email, userId: user.id },
      site,
      spaceId,
      language,
      subject: t(`planned.${planned}.subject`, { date }),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t(`planned.${planned}.text`, { date, order }),
      ],
      action: { label: t("receipt.action"), url: `${site.origin}/settings?page=billing` },
      why: t("why.account", { site: site.host }),
      beforeProof: "bill",
    });
  },
});
