import { getStats } from "@owlstat/core/stats/contract.ts";
import { useT } from "../../platform/i18n.tsx";
import { useReloadAfter } from "../../platform/use-reload-after.ts";
import { Progress } from "../../ui/marks/Progress.tsx";
import { useConnectedPages } from "./use-connected-pages.ts";

/** How far the first reading of connected accounts is, while it is under way. */
export function FirstReading() {
  const t = useT("connections");
  const { data } = useConnectedPages();
  const reading = data?.pages.filter(({ health, tracked }) => health === "reading" && tracked) ?? [];
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
