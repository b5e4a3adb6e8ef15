import { type ConnectedPage, listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { useReloadAfter } from "../../platform/browser/use-reload-after.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";

/** No stream of events is open where the first steps are shown, so the page asks. */
const ASK_AGAIN = 2 * SECOND;

const isReading = ({ health, tracked }: ConnectedPage) => health === "reading" && tracked;

/** How far the first reading of connected accounts is, while it is under way. */
export function FirstReading() {
  const t = useT("connections");
  const { data } = useRead(
    listConnectedPages,
    {},
    { again: (answer) => (answer?.pages.some(isReading) ? ASK_AGAIN : false) },
  );
  const reading = data?.pages.filter(isReading) ?? [];
  // The history that came with it is drawn above.
  useReloadAfter(reading.length > 0, getStats);
  if (reading.length === 0) return null;
  const sum = (key: "days_read" | "days_wanted") => reading.reduce((total, page) => total + page[key], 0);
  const [read, wanted] = [sum("days_read"), sum("days_wanted")];
  return (
    <Progress
      label={t("first.reading", { count: reading.length })}
      {...(wanted > 0 && { value: read / wanted, note: t("page.progress", { read, wanted }) })}
    />
  );
}
