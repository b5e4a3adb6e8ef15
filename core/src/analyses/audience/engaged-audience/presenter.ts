import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import { countryName, shareFormats } from "../../presentation/audience.ts";
import type { Presenter } from "../../presentation/context.ts";

export const presenter: Presenter<"engaged-audience"> = {
  present: ({ ages, countries }, context) => {
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
};
