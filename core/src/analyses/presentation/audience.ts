import type { BarInput } from "../../charts/bars.ts";
import { barTable } from "../../charts/table.ts";
import { type Language, LOCALES } from "../../i18n/languages.ts";
import type { Shares } from "../connected/values.ts";
import type { Context, Parts } from "./context.ts";

/**
 * Tables are made from a chart's geometry, but their values do not depend on its size, so any box will do.
 */
export const BOX = { width: 720, height: 260 };

/** How many countries and cities are listed. */
const MOST_PLACES = 10;

/** A country by its code, in the reader's words. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([LOCALES[language]], { type: "region" }).of(code) ?? code;
  } catch {
    // Not a known country code: show it as Instagram sent it.
    return code;
  }
}

export const shareFormats = ({ formats }: Context) => ({
  value: formats.share,
  missing: formats.count.missing,
});

/** Places with their share, the largest first. */
export function places(
  { parts }: Shares,
  context: Context,
  name: (place: string) => string,
  short = name,
): Parts {
  const { t, c, formats } = context;
  const rows = (write: typeof name) =>
    parts.slice(0, MOST_PLACES).map((part) => ({ label: write(part.name), values: [part.share] }));
  const input: BarInput = {
    rows: rows(short),
    names: [t("people.share")],
    ordered: true,
    formats: shareFormats(context),
  };
  const [first] = parts;
  return {
    period: t("people.stamp"),
    finding: first && t("connected.place", { share: formats.share(first.share), place: name(first.name) }),
    chart: { kind: "bars", input },
    table: barTable({ ...input, rows: rows(name) }, c),
  };
}
