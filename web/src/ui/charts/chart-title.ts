import { createContext, use } from "react";

/** The title of the card a chart stands in, so that the chart need not repeat it. */
export const ChartTitle = createContext("");

export function useChartTitle(own: string | undefined): string {
  const title = use(ChartTitle);
  return own ?? title;
}
