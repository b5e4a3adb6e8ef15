import { createContext } from "react";

/** Gives the code that shows one of the page's charts on another page; null where charts cannot be embedded. */
export const ChartEmbeds = createContext<((chart: string) => string) | null>(null);
