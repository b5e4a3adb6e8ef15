import type { ViewState } from "@owlstat/core/analyses/view.ts";
import { embedCode } from "@owlstat/core/embeds/rules.ts";
import { type ReactNode, useMemo } from "react";
import { useInputsFile } from "../../features/analyses/api.ts";
import { InputsFile } from "../../features/analyses/How.tsx";
import { ChartEmbeds } from "../../ui/charts/chart-embeds.ts";

type ReusableProps = { username: string; view: ViewState; children: ReactNode };

/**
 * Lets readers use what they see elsewhere: charts in other pages, without the reader's own notes and goals, and
 * the data behind the figures.
 */
export function Reusable({ username, view, children }: ReusableProps) {
  const { window, metric } = view;
  const codeOf = useMemo(
    () =>
      window === "custom"
        ? null
        : (chart: string) => embedCode(location.origin, username, chart, { window, metric }),
    [username, window, metric],
  );
  return (
    <ChartEmbeds value={codeOf}>
      <InputsFile value={useInputsFile(username, view)}>{children}</InputsFile>
    </ChartEmbeds>
  );
}
