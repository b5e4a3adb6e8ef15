import { pyramidGeometry } from "../../../charts/pyramid.ts";
import { readingsTable } from "../../../charts/table.ts";
import { BOX, shareFormats } from "../../presentation/audience.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"age-gender"> = {
  present: ({ ages }, context) => {
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
  weight: weight(36),
};
