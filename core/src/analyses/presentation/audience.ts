import type { BarInput } from "../../charts/bars.ts";
import { proportionGeometry } from "../../charts/proportion.ts";
import { pyramidGeometry } from "../../charts/pyramid.ts";
import { barTable, readingsTable } from "../../charts/table.ts";
import { type Language, LOCALES } from "../../i18n/languages.ts";
import type { Shares } from "../connected/values.ts";
import type { Context, Parts, Presenters } from "./context.ts";

/**
 * Tables are made from a chart's geometry, but their values do not depend on its size, so any box will do.
 */
const BOX = { width: 720, height: 260 };
/** How many countries and cities are listed. */
const MOST_PLACES = 10;

/** A country by its code, in the reader's words. */
function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([LOCALES[language]], { type: "region" }).of(code) ?? code;
  } catch {
    // Not a known country code: show it as Instagram sent it.
    return code;
  }
}

function genderName(code: string, { t }: Context): string {
  return code === "F" || code === "M" ? t(`people.${code}`) : t("people.U");
}

const shareFormats = ({ formats }: Context) => ({ value: formats.share, missing: formats.count.missing });

/** Places with their share, the largest first. */
function places({ parts }: Shares, context: Context, name: (place: string) => string, short = name): Parts {
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

/** These are about everybody who follows now, not about a period. */
export const AUDIENCE: Presenters<
  "age-gender" | "countries" | "cities" | "gender" | "engaged-audience" | "non-follower-share"
> = {
  "age-gender": ({ ages }, context) => {
    const { t, c, formats } = context;
    const input = {
      rows: ages.map(({ age, women, men }) => ({ label: age, left: women, right: men })),
      left: t("people.F"),
      right: t("people.M"),
      formats: shareFormats(context),
    };
    const whole = ages.map((one) => ({ age: one.age, share: one.women + one.men + one.unknown }));
    const [largest] = whole.toSorted((a, b) => b.share - a.share);
    return {
      period: t("people.stamp"),
      finding:
        largest &&
        t("connected.ages", { share: formats.share(largest.share), age: largest.age.replace("-", "–") }),
      chart: { kind: "pyramid", input },
      table: readingsTable(pyramidGeometry(input, BOX).readings, c),
    };
  },

  countries: (value, context) => places(value, context, (code) => countryName(code, context.language)),
  // Instagram adds the region to a city's name; a bar has room for the city only.
  cities: (value, context) =>
    places(
      value,
      context,
      (city) => city,
      (city) => city.split(", ")[0] ?? city,
    ),

  gender: ({ parts }, context) => {
    const { t, c, formats } = context;
    const input = {
      parts: parts.map(({ name, count }) => ({ label: genderName(name, context), value: count })),
      formats: { value: formats.count.value, share: formats.share },
    };
    const [first] = parts;
    return {
      period: t("people.stamp"),
      finding:
        first &&
        t("connected.gender", { share: formats.share(first.share), people: genderName(first.name, context) }),
      chart: { kind: "proportion", input },
      table: readingsTable(proportionGeometry(input, BOX).readings, c),
    };
  },

  "engaged-audience": ({ ages, countries }, context) => {
    const { t, c, language } = context;
    const names = [t("people.followers"), t("people.engaged")];
    const panel = (title: string, rows: BarInput["rows"]) => {
      const input: BarInput = { rows, names, formats: shareFormats(context) };
      return { title, input };
    };
    const valuesOf = (row: { followers: number; engaged: number }) => [row.followers, row.engaged];
    const byAge = panel(
      t("people.ages"),
      ages.map((row) => ({ label: row.name, values: valuesOf(row) })),
    );
    const byPlace = panel(
      t("people.places"),
      countries.map((row) => ({ label: countryName(row.name, language), values: valuesOf(row) })),
    );
    const panels = [byAge, byPlace].filter(({ input }) => input.rows.length > 0);
    return {
      period: t("people.stamp"),
      chart: {
        kind: "panels",
        panels: panels.map(({ title, input }) => ({ title, chart: { kind: "bars", input } })),
      },
      table: barTable({ ...byAge.input, rows: panels.flatMap(({ input }) => input.rows) }, c),
    };
  },

  "non-follower-share": ({ of, followers, others, share }, { t, c, formats }) => {
    const input = {
      parts: [
        { label: t("people.others"), value: Math.round(others) },
        { label: t("people.followers"), value: Math.round(followers) },
      ],
      formats: { value: formats.count.value, share: formats.share },
    };
    const written = { share: formats.share(share) };
    return {
      finding: of === "views" ? t("connected.others", written) : t("connected.othersReached", written),
      chart: { kind: "proportion", input },
      table: readingsTable(proportionGeometry(input, BOX).readings, c),
    };
  },
};
