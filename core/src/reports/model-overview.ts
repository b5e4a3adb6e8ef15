import type { ChartTable, TableCell } from "../charts/table.ts";
import type { ReportAccount, ReportTile } from "./model.ts";
import type { ReportWords } from "./report-words.ts";

/** The key figures of every account side by side, each with its change. */
export function overviewOf(accounts: readonly ReportAccount[], words: ReportWords): ChartTable {
  const { d, formats } = words;
  const names = accounts.find(({ tiles }) => tiles.length > 0)?.tiles.map(({ figure }) => figure.name ?? "");
  const columns = (names ?? []).flatMap((label) => [
    { label, numeric: true },
    { label: d("change", { metric: label }), numeric: true },
  ]);
  const nothing: TableCell = { text: formats.count.missing, raw: null };
  return {
    columns: [{ label: d("account"), numeric: false }, ...columns],
    rows: accounts.map(({ username, tiles }) => [
      { text: `@${username}`, raw: `@${username}` },
      ...(names ?? []).flatMap((_, index) => cellsOf(tiles[index], nothing)),
    ]),
  };
}

function cellsOf(tile: ReportTile | undefined, nothing: TableCell): TableCell[] {
  if (!tile || tile.now === null) return [nothing, nothing];
  const { figure, now, change } = tile;
  const { arrow = "", text = "" } = figure.moved ?? {};
  return [
    { text: figure.full ?? figure.text, raw: now },
    change === null ? nothing : { text: `${arrow} ${text}`.trim(), raw: change },
  ];
}
