import { AppError } from "@owlstat/core/errors.ts";
import { type PlanState, planOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import type { ReportDefinition } from "@owlstat/core/reports/definition.ts";
import type { Remark } from "@owlstat/core/reports/remarks.ts";
import { parse } from "tldts";
import type { ReportRow } from "../store.ts";

const isSpace = (character: string) => /[^\S\uFEFF]/.test(character);
/** Characters that nobody sees could stand inside an address; some dots of other scripts work like ours. */
const readable = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{DI}\p{NChar}]/gu, (found) => (isSpace(found) ? found : ""))
    .replace(/[\u3002\u2024]/g, ".");

/**
 * Every word, whether or not it holds a dot, and what follows it. A pattern of addresses alone would begin anew at
 * each letter of a long word: seconds for a few thousand.
 */
const WORD = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*(?::\/\/\S*|\.?)(?=([/?#]|:\d)?)/gu;
const NUMBERED = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Mail programs make links also of names such as "example.com", so their endings are looked up. */
function isAddress(word: string, next: string | undefined): boolean {
  if (word.includes("://") || /^www\./i.test(word)) return true;
  if (!word.includes(".")) return false;
  if (NUMBERED.test(word)) return next !== undefined;
  const { isIcann, isPrivate, domain } = parse(word, { allowPrivateDomains: true, validateHostname: false });
  return domain !== null && (isIcann === true || isPrivate === true);
}

export function holdsAddress(text: string): boolean {
  return [...readable(text).matchAll(WORD)].some(([word, next]) => isAddress(word, next));
}

/** The text without its web addresses. */
export function withoutAddresses(text: string): string {
  return holdsAddress(text)
    ? readable(text).replace(WORD, (word, next?: string) => (isAddress(word, next) ? "…" : word))
    : text;
}

const mayHoldAddresses = (plan: PlanState, now: number) => planOf(subscriptionOf(plan, now)) === "pro";

type Texts = Pick<ReportDefinition, "name" | "cover" | "summary" | "sections" | "mail">;

/** Before anybody paid, the texts of a report hold no web addresses: they would be mailed in our name. */
export function requireTexts(
  { name, cover, summary, sections, mail }: Texts,
  plan: PlanState,
  now: number,
): void {
  if (mayHoldAddresses(plan, now)) return;
  const said = [mail?.subject ?? "", mail?.message ?? "", ...sections.map(({ comment }) => comment)];
  const texts = [name, cover.title, cover.subtitle, summary.text, ...said];
  if (texts.some(holdsAddress)) throw new AppError("address_in_trial");
}

/** The same for what is said in one sending alone. */
export function requireRemarks(remarks: readonly Remark[], plan: PlanState | null, now: number): void {
  if (plan && mayHoldAddresses(plan, now)) return;
  if (remarks.some(({ text }) => holdsAddress(text))) throw new AppError("address_in_trial");
}

export function remarksFor(remarks: readonly Remark[], plan: PlanState, now: number): readonly Remark[] {
  if (mayHoldAddresses(plan, now)) return remarks;
  return remarks.map((one) => ({ ...one, text: withoutAddresses(one.text) }));
}

/** The same when a report is sent, for texts that were written in another plan. */
export function textsFor(report: ReportRow, plan: PlanState | null, now: number): ReportRow {
  if (plan && mayHoldAddresses(plan, now)) return report;
  const { cover, summary, sections, mail } = report.content;
  return {
    ...report,
    name: withoutAddresses(report.name),
    content: {
      ...report.content,
      ...(mail && {
        mail: {
          ...mail,
          subject: withoutAddresses(mail.subject),
          message: withoutAddresses(mail.message),
        },
      }),
      cover: {
        ...cover,
        title: withoutAddresses(cover.title),
        subtitle: withoutAddresses(cover.subtitle),
      },
      summary: { ...summary, text: withoutAddresses(summary.text) },
      sections: sections.map((one) => ({ ...one, comment: withoutAddresses(one.comment) })),
    },
  };
}
