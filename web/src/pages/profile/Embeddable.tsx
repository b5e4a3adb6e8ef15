import type { ViewState } from "@owlstat/core/analyses/view.ts";
import { embedCode } from "@owlstat/core/embeds/rules.ts";
import { type ReactNode, useMemo } from "react";
import { ChartEmbeds } from "../../ui/charts/chart-embeds.ts";

type EmbeddableProps = { username: string; view: ViewState; children: ReactNode };

/** Lets the charts inside be embedded into other pages, as they are without the reader's own notes and goals. */
export function Embeddable({ username, view: { window, metric }, children }: EmbeddableProps) {
  const codeOf = useMemo(
    () =>
      window === "custom"
        ? null
        : (chart: string) => embedCode(location.origin, username, chart, { window, metric }),
    [username, window, metric],
  );
  return <ChartEmbeds value={codeOf}>{children}</ChartEmbeds>;
}
