import { MOST_LINES } from "@owlstat/core/channels/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { targetOf } from "@owlstat/core/notifications/rules.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { tellChannels } from "../../channels/tell.ts";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { linkToken } from "../../platform/link-token.ts";
import { mailedLink } from "../sharing/links-store.ts";
import type { ReportRow } from "../store.ts";
import { SHARE_PURPOSE } from "./mail.ts";
import { findModel, type SendingRow } from "./sendings-store.ts";

type Tools = Pick<Services, "texts" | "sites" | "secrets" | "clock">;
type Told = { report: ReportRow; sending: SendingRow };

/**
 * Tells the channels of a report that it was sent, with what it found and its page; or why it was not. A test is
 * nobody's business but of whoever asked for it.
 */
export async function tellOfReport(
  tools: Tools,
  tx: Tx,
  { report, sending }: Told,
  outcome: "sent" | "failed" | "skipped",
): Promise<void> {
  if (sending.kind === "test") return;
  const { texts, sites, clock } = tools;
  const { origin, brand } = sites.own;
  const page = targetOf("report_sent", { id: report.id });
  let kept: ReturnType<typeof frozen> | undefined;
  const write = async (language: Language) => {
    kept ??= outcome === "sent" ? frozen(tools, tx, { report, sending }) : Promise.resolve(null);
    const sent = await kept;
    const t = texts.translator("reports", sent?.model.language ?? language);
    if (!sent) {
      const n = texts.translator("notifications", language);
      const title = n(outcome === "skipped" ? "kind.report_skipped" : "kind.report_failed", {
        report: report.name,
      });
      const action = { label: t("mail.action"), url: `${origin}/reports` };
      return { title, lines: [], action, page, from: brand.brandname };
    }
    const { model, url } = sent;
    return {
      title: t("mail.subject", { report: report.name, period: model.cover.period }),
      lines: model.summary.findings.slice(0, MOST_LINES).map(({ text }) => text),
      action: { label: t("mail.action"), url },
      page,
      from: brand.brandname,
    };
  };
  const news = [{ id: report.id, once: `report ${sending.id}`, what: report.id }];
  await tellChannels(tx, "report", news, write, clock.now());
}

/** The figures as they were sent in the report's own language, or else in that of a recipient; and their page. */
async function frozen(
  { sites, secrets }: Tools,
  tx: Tx,
  { report, sending }: Told,
): Promise<{ model: ReportModel; url: string } | null> {
  const others = report.recipients.map(({ language }) => language ?? report.content.language);
  for (const language of new Set([report.content.language, ...others])) {
    const [link, model] = [
      await mailedLink(tx, sending.id, language),
      await findModel(tx, sending.id, language),
    ];
    if (!link || !model) continue;
    const site = await sites.ofSpace(report.space_id);
    return { model, url: `${site.origin}/shared-reports/${linkToken(secrets, SHARE_PURPOSE, link)}` };
  }
  return null;
}
