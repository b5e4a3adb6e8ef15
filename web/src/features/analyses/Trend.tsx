import { Island } from "./Island.tsx";

const load = async () => (await import("../../ui/charts/Sparkline.tsx")).Sparkline;
const server = import.meta.env.SSR ? await load() : undefined;
const SIZE = { width: 56, height: 20 };

/** The line of a tile, beside the figures that say the same. */
export function Trend({ values }: { values: readonly (number | null)[] }) {
  return (
    <span className="inline-block" style={SIZE}>
      <Island server={server} load={load} props={{ values, ...SIZE }} skeleton={null} />
    </span>
  );
}
