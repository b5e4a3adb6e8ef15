import { curveGeometry } from "../../../charts/curve.ts";
import { readingsTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"post-life"> = {
  present: ({ marks }, { t, p, c, formats }) => {
    const input = {
      label: t("post-life.title"),
      points: marks.map(({ days, share }) => ({ at: days, label: p("life.days", { days }), value: share })),
      fromZero: true,
      formats: { value: formats.share, tick: formats.share, missing: formats.count.missing },
    };
    const share = marks[0]?.share ?? null;
    return {
      ...(share !== null && { finding: p("finding.life", { share: formats.share(share) }) }),
      chart: { kind: "curve", input },
      table: readingsTable(curveGeometry(input, { width: 720, height: 260 }).readings, c),
    };
  },
  weight: weight(18),
};
