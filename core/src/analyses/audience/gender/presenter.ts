import { proportionGeometry } from "../../../charts/proportion.ts";
import { readingsTable } from "../../../charts/table.ts";
import { BOX } from "../../presentation/audience.ts";
import type { Context, Presenter } from "../../presentation/context.ts";

function genderName(code: string, { t }: Context): string {
  return code === "F" || code === "M" ? t(`people.${code}`) : t("people.U");
}

export const presenter: Presenter<"gender"> = {
  present: ({ parts }, context) => {
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
};
