import { lineTable } from "../../../charts/table.ts";
import type { Context, Presenter } from "../../presentation/context.ts";

const BUTTONS = ["BOOK_NOW", "CALL", "DIRECTION", "EMAIL", "INSTANT_EXPERIENCE", "TEXT"] as const;

function buttonName(code: string, { t }: Context): string {
  const known = BUTTONS.find((button) => button === code);
  return t(known ? `button.${known}` : "button.UNDEFINED");
}

export const presenter: Presenter<"link-taps"> = {
  present: ({ buttons, total }, context) => {
    const { t, c, formats, view } = context;
    const input = {
      series: buttons.map(({ button, points }) => ({ label: buttonName(button, context), points })),
      running: view.today,
      whole: true,
      formats: formats.count,
    };
    return {
      finding: t("connected.taps", { count: total }),
      ...(buttons.length > 0 && { chart: { kind: "columns", input } as const, table: lineTable(input, c) }),
    };
  },
};
