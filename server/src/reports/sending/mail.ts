import { deceives } from "@owlstat/core/brand/deceiving-names.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";
import type { ReportFile } from "@owlstat/core/reports/definition.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { MAILED } from "@owlstat/core/reports/model-account.ts";
import { FILE_TYPES } from "../../downloads/file-types.ts";
import type { OutgoingMail } from "../../mail/send.ts";
import type { OwnerScope, Services } from "../../platform/context.ts";
import { linkToken } from "../../platform/link-token.ts";
import { paragraph } from "../../platform/mail/layout.ts";
import type { MailAttachment } from "../../platform/mail/mailer.ts";
import { fileName } from "../downloads/files.ts";
import { sitesFor } from "../model/brand.ts";
import type { Turn } from "../printers/press.ts";
import { settingsOf } from "../settings-store.ts";
import { mailedLink } from "../sharing/links-store.ts";
import type { ReportRow } from "../store.ts";
import { accountBlock, CHART_PIXELS, type MailChart, type MailPost, summaryBlocks } from "./mail-blocks.ts";
import { mailPosts } from "./mail-posts.ts";
import type { SendingRow } from "./sendings-store.ts";

export type ReportMail = Pick<
  OutgoingMail,
  | "site"
  | "language"
  | "subject"
  | "preheader"
  | "paragraphs"
  | "action"
  | "why"
  | "replyTo"
  | "cc"
  | "attachments"
>;

/**
 * If the files are larger than this together, the mail links to them, because many mail servers refuse large
 * mails.
 */
const MOST_ATTACHED = 5_000_000;

export const SHARE_PURPOSE = "shared report";

type Given = {
  scope: OwnerScope;
  report: ReportRow;
  sending: SendingRow;
  model: ReportModel;
  /** Without files that cannot be printed; otherwise they are tried again with the mail. */
  without: boolean;
};

/** The third printer: the model as a mail, with its figures in the body. */
export async function composeReport(
  services: Services,
  { scope, report, sending, model, without }: Given,
): Promise<ReportMail> {
  const { texts, secrets, db } = services;
  const { language } = model;
  const t = texts.translator("reports", language);
  const { site, replyTo } = await senderOf(services, scope, report);
  const { shown, pictures } = await drawShown(services, model);
  const { files, failed } = await printFiles(services, report.content.files, model, without);
  const attached = files.reduce((sum, { content }) => sum + content.length, 0) <= MOST_ATTACHED;
  const link = await mailedLink(db, sending.id, language);
  const { subject: own = "", message = "", reply_to = "" } = report.content.mail ?? {};
  const subject = own || t("mail.subject", { report: report.name, period: model.cover.period });
  const enclosed = attached
    ? t("mail.attached", { files: files.map(({ filename }) => filename).join(", ") })
    : t("mail.linked");
  return {
    site,
    language,
    subject: sending.kind === "test" ? t("mail.test", { subject }) : subject,
    preheader: model.summary.findings[0]?.text ?? model.cover.period,
    paragraphs: [
      ...(message ? [message] : []),
      ...figuresOf(model, shown, t),
      ...(files.length > 0 ? [{ html: paragraph(enclosed), text: enclosed }] : []),
      ...(failed.length > 0 ? [t("mail.unprinted", { files: failed.join(", ") })] : []),
    ],
    ...(link && {
      action: {
        label: t("mail.action"),
        url: `${site.origin}/shared-reports/${linkToken(secrets, SHARE_PURPOSE, link)}`,
      },
    }),
    why: t("mail.why", { sender: site.sender ?? authorOf(report) ?? site.brand.brandname }),
    ...((reply_to || replyTo) && { replyTo: reply_to || replyTo }),
    ...namedIn(report.recipients, sending),
    attachments: [...pictures, ...(attached ? files : [])],
  };
}

type MailShown = { charts: readonly MailChart[]; posts: readonly MailPost[] };

/** What the mail says of the accounts. */
export function figuresOf(
  model: ReportModel,
  { charts, posts }: MailShown,
  t: Translate<"reports">,
): ReportMail["paragraphs"] {
  const left = model.accounts.length - MAILED.accounts;
  const accounts = model.accounts.slice(0, MAILED.accounts).map((account) =>
    accountBlock(
      account,
      charts.filter(({ username }) => username === account.username),
      model.labels,
      { title: t("mail.posts"), posts: posts.filter(({ username }) => username === account.username) },
    ),
  );
  return [...summaryBlocks(model), ...accounts, ...(left > 0 ? [t("mail.more", { count: left })] : [])];
}

/** Nobody is told that a mail comes from us because its author took our name. */
const authorOf = ({ author }: ReportRow) => (author && !deceives(author) ? author : null);

/** The site of the space, with the sender's name its people chose and the reply address. */
async function senderOf(services: Services, scope: OwnerScope, { covers, folder_id: folderId }: ReportRow) {
  const { agency, site } = await sitesFor(services, scope.spaceId, { covers, folderId });
  const settings = await settingsOf(services.db, scope);
  // The name of a client's brand stands before the one chosen for all reports.
  const chosen = !deceives(settings.sender_name) ? settings.sender_name : "";
  const sender = site.sender === agency.sender ? chosen || site.sender : site.sender;
  return { site: { ...site, sender }, replyTo: settings.reply_to };
}

/** Whom a mail names besides its reader: the copies that everybody sees. A test is for its author alone. */
function namedIn(recipients: ReportRow["recipients"], { kind }: SendingRow): Pick<OutgoingMail, "cc"> {
  const cc = recipients.filter((one) => one.kind === "cc").map(({ email }) => email);
  return kind === "test" || cc.length === 0 ? {} : { cc };
}

/** What the mail shows as pictures. */
export async function drawShown(
  services: Pick<Services, "printers">,
  model: ReportModel,
  turn: Turn = "later",
): Promise<{ shown: MailShown; pictures: MailAttachment[] }> {
  const { charts, pictures } = await drawCharts(services, model, turn);
  const posts = await mailPosts(services.printers, model, turn);
  return { shown: { charts, posts: posts.posts }, pictures: [...pictures, ...posts.pictures] };
}

/** The first charts of the report, light and dark. */
async function drawCharts({ printers }: Pick<Services, "printers">, model: ReportModel, turn: Turn) {
  const chosen = model.accounts
    .slice(0, MAILED.accounts)
    .flatMap(({ username, sections }) =>
      sections.flatMap(({ heading, subtitle, chart }) =>
        chart ? { username, heading, subtitle, chart } : [],
      ),
    )
    .slice(0, MAILED.charts);
  const look = { brand: model.brand, width: CHART_PIXELS };
  const drawn = await printers.chartPairs(
    chosen.map(({ chart: { narrow, ...chart } }) => ({ ...chart, scenes: narrow ?? chart.scenes })),
    look,
    turn,
  );
  const charts: MailChart[] = [];
  const pictures: MailAttachment[] = [];
  for (const [index, { username, heading: title, subtitle }] of chosen.entries()) {
    const pair = drawn[index];
    if (!pair) continue;
    const names = { light: `chart${index + 1}-light`, dark: `chart${index + 1}-dark` };
    for (const theme of ["light", "dark"] as const) {
      pictures.push({
        filename: `${names[theme]}.png`,
        contentType: "image/png",
        content: Buffer.from(pair[theme]),
        cid: `${names[theme]}@report`,
      });
    }
    charts.push({
      username,
      light: `${names.light}@report`,
      dark: `${names.dark}@report`,
      title,
      subtitle,
      spoken: chosen[index]?.chart.spoken ?? "",
    });
  }
  return { charts, pictures };
}

/** The files of a report, printed from its model, and the names of those that could not be. */
async function printFiles(
  { printers, log }: Services,
  wanted: readonly ReportFile[],
  model: ReportModel,
  without: boolean,
): Promise<{ files: MailAttachment[]; failed: string[] }> {
  const files: MailAttachment[] = [];
  const failed: string[] = [];
  for (const file of wanted) {
    const filename = fileName(model, file);
    try {
      const printed = await (file === "pdf" ? printers.pdf(model) : printers.xlsx(model));
      files.push({ filename, contentType: FILE_TYPES[file], content: Buffer.from(printed.file) });
    } catch (err) {
      if (!without) throw err;
      log.error({ err, file }, "a report is mailed without a file that cannot be printed");
      failed.push(filename);
    }
  }
  return { files, failed };
}
