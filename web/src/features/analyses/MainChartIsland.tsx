import type { ComponentProps, ReactNode } from "react";
import { Island } from "./Island.tsx";
import type { MainChart } from "./MainChart.tsx";

type MainChartProps = ComponentProps<typeof MainChart>;

const load = async () => (await import("./MainChart.tsx")).MainChart;
const server = import.meta.env.SSR ? await load() : undefined;

type MainChartIslandProps = MainChartProps & { skeleton: ReactNode; force: boolean };

/** The main chart: drawn by the server, alive once somebody uses the page. */
export function MainChartIsland({ skeleton, force, ...props }: MainChartIslandProps) {
  return <Island server={server} load={load} props={props} skeleton={skeleton} force={force} />;
}
