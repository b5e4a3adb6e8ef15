import { proportionGeometry } from "../../../charts/proportion.ts";
import { readingsTable } from "../../../charts/table.ts";
import { BOX } from "../../presentation/content.ts";
import type { Presenter } from "../../presentation/context.ts";
import { mostOf, namesOfMost } from "../../presentation/most.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"format-mix"> = {
  present: ({ formats: parts }, { t, p, c, formats, language }) => {
    const input = {
      parts: parts
        .filter(({ count }) => count > 0)
        .map(({ format, count }) => ({ label: t(`format.${format}`), value: count })),
      formats: { value: formats.count.value, share: formats.share },
    };
    const most = mostOf(parts, ({ count }) => count);
    const share = formats.share(Math.max(...parts.map((part) => part.share)));
    const tied = namesOfMost(
      parts,
      { count: ({ count }) => count, name: ({ format }) => t(`format.${format}`) },
      language,
    );
    return {
      finding: most
        ? p("finding.mix", { format: t(`format.${most.format}`), share })
        : tied && p("finding.mixTie", { formats: tied, share }),
      chart: { kind: "proportion", input },
      table: readingsTable(proportionGeometry(input, BOX).readings, c),
    };
  },
  formula: ({ formats }, n, { count, percent }) =>
    formats
      .filter((format) => format.count > 0)
      .map((format) => `${count(format.count)} ÷ ${count(n)} ≈ ${percent(100 * format.share)}`)
      .join(" · "),
  lead: ({ formats: parts }, { t, formats }) => {
    const most = mostOf(parts, ({ count }) => count);
    return most && t("lead.mix", { format: t(`format.${most.format}`), share: formats.share(most.share) });
  },
  weight: weight(40),
};
