import { proportionGeometry } from "../../../charts/proportion.ts";
import { readingsTable } from "../../../charts/table.ts";
import { BOX } from "../../presentation/audience.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"non-follower-share"> = {
  present: ({ of, followers, others, share }, { t, c, formats }) => {
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
  weight: weight(42),
};
