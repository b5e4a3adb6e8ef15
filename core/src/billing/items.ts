import { PRODUCT_NAME } from "../brand/product.ts";
import { formatDate, formatNumber, withPercent } from "../i18n/format.ts";
import type { Language } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translate.ts";
import type { Day } from "../time.ts";
import { readableCode } from "../vouchers/rules.ts";
import { lastDay } from "./rules.ts";
import { dayIn } from "./seller-days.ts";

/** A line of an invoice or credit note. `percent` and `code` are those of a discount. */
export type InvoiceItem = {
  slots: number;
  cents: number;
  start: string;
  end: string;
  kind: "period" | "credit" | "rest" | "discount" | "refund";
  percent?: number | null | undefined;
  code?: string | null | undefined;
};

/** Whether it names a number of accounts for some days. */
export const isBought = ({ kind }: InvoiceItem): boolean => kind !== "discount" && kind !== "refund";

/** The first and the last day of a line where the seller is. */
export function itemDays({ start, end }: InvoiceItem, timeZone: string): [Day, Day] {
  const from = dayIn(timeZone, Date.parse(start));
  return [from, lastDay(from, dayIn(timeZone, Date.parse(end)))];
}

/** What a line is: a discount says its rate and code, everything else what was bought. */
export function itemText(t: Translate<"billing">, language: Language, item: InvoiceItem): string {
  const { kind, slots, percent, code } = item;
  if (kind !== "discount") return t(`item.${kind}`, { product: PRODUCT_NAME, slots });
  if (!percent) return t("item.discount");
  const rate = withPercent(formatNumber(percent, language, 1), language);
  return code ? t("item.discountCode", { rate, code: readableCode(code) }) : t("item.discountRate", { rate });
}

/** The days of a line in words. */
export function itemPeriod(
  t: Translate<"billing">,
  language: Language,
  item: InvoiceItem,
  timeZone: string,
): string {
  const [from, to] = itemDays(item, timeZone);
  return t("item.days", { from: formatDate(from, language), to: formatDate(to, language) });
}
