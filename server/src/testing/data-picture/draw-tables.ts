import type { DrawnNoun, DrawnTable } from "./read-tables.ts";

const COLUMNS = 4;
const WIDTH = 300;
const GAP = 16;
const TOP = 64;
const LINE = 20;
const SMALL = 15;
const HEAD = 34;
const FOOT = 10;

/** What most tables refer to is drawn as a dot; arrows to these three would cover everything else. */
const HUBS = [
  { table: "spaces", dot: "space", says: "of a space" },
  { table: "users", dot: "person", says: "of a person" },
  { table: "profiles", dot: "profile", says: "of a profile" },
] as const;

/** The tables of each noun on a card of its own. The same tables always give the same picture. */
export function drawTables(nouns: readonly DrawnNoun[]): string {
  const { cards, bottom } = placed(nouns);
  const width = COLUMNS * WIDTH + (COLUMNS + 1) * GAP;
  const count = nouns.reduce((sum, { tables }) => sum + tables.length, 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + GAP}" role="img" aria-labelledby="t" font-family="ui-sans-serif, system-ui, Helvetica, Arial, sans-serif" font-size="13">`,
    `  <title id="t">The ${count} tables of the database, by noun</title>`,
    STYLE,
    `  <rect class="ground" width="${width}" height="${bottom + GAP}" />`,
    ...legend(),
    ...cards.flatMap(({ drawn, x, y }) => card(drawn, x, y)),
    "</svg>",
    "",
  ].join("\n");
}

const others = ({ references }: DrawnTable) =>
  references.map(({ table }) => table).filter((table) => !HUBS.some((hub) => hub.table === table));

const heightOf = ({ tables }: DrawnNoun) =>
  HEAD + FOOT + tables.reduce((sum, table) => sum + LINE + (others(table).length > 0 ? SMALL : 0), 0);

/** Fills the columns one after the other, each up to its share of the whole height. */
function placed(nouns: readonly DrawnNoun[]) {
  const whole = nouns.reduce((sum, drawn) => sum + heightOf(drawn) + GAP, 0);
  let [column, y, bottom] = [0, TOP, TOP];
  const cards = nouns.map((drawn) => {
    const height = heightOf(drawn);
    if (y > TOP && y + height / 2 > TOP + whole / COLUMNS && column < COLUMNS - 1)
      [column, y] = [column + 1, TOP];
    const place = { drawn, x: GAP + column * (WIDTH + GAP), y };
    y += height + GAP;
    bottom = Math.max(bottom, y - GAP);
    return place;
  });
  return { cards, bottom };
}

function legend(): string[] {
  return [
    ...HUBS.flatMap(({ dot, says }, index) => [
      `  <circle class="${dot}" cx="${GAP + 8 + index * 130}" cy="32" r="5" />`,
      `  <text x="${GAP + 20 + index * 130}" y="36">${says}</text>`,
    ]),
    `  <circle class="open space" cx="${GAP + 410}" cy="32" r="4" />`,
    `  <text x="${GAP + 422}" y="36">a ring: may be without</text>`,
    `  <text class="soft" x="${GAP + 590}" y="36">→ other tables its rows refer to</text>`,
  ];
}

function card({ noun, tables }: DrawnNoun, x: number, y: number): string[] {
  const lines = [
    `  <rect class="card" x="${x}" y="${y}" width="${WIDTH}" height="${heightOf({ noun, tables })}" rx="6" />`,
    `  <text class="name" x="${x + 12}" y="${y + 22}">${noun}</text>`,
  ];
  let at = y + HEAD;
  for (const table of tables) {
    lines.push(...row(table, x, at));
    at += LINE + (others(table).length > 0 ? SMALL : 0);
  }
  return lines;
}

function row(table: DrawnTable, x: number, y: number): string[] {
  const rest = others(table);
  return [
    `  <text x="${x + 12}" y="${y + 14}">${table.name}</text>`,
    ...HUBS.flatMap(({ table: hub, dot }, index) => {
      const found = table.references.find((reference) => reference.table === hub);
      if (!found) return [];
      const cx = x + WIDTH - 50 + index * 16;
      return [
        `  <circle class="${found.firm ? dot : `open ${dot}`}" cx="${cx}" cy="${y + 10}" r="${found.firm ? 5 : 4}" />`,
      ];
    }),
    ...(rest.length > 0
      ? [`  <text class="soft" x="${x + 24}" y="${y + 14 + SMALL}">→ ${rest.join(", ")}</text>`]
      : []),
  ];
}

const STYLE = `  <style>
    .ground { fill: #f9fafc; }
    .card { fill: #ffffff; stroke: #dfe4ec; }
    text { fill: #1b1f26; }
    .name { font-weight: 600; font-size: 15px; }
    .soft { fill: #5f646b; font-size: 11.5px; }
    .space { fill: #00699f; stroke: #00699f; }
    .person { fill: #855400; stroke: #855400; }
    .profile { fill: #8a2b7a; stroke: #8a2b7a; }
    .open { fill: none; stroke-width: 2; }
    @media (prefers-color-scheme: dark) {
      .ground { fill: #0c1015; }
      .card { fill: #15181f; stroke: #2b303a; }
      text { fill: #e8ebf0; }
      .soft { fill: #a3a9b3; }
      .space { fill: #59acff; stroke: #59acff; }
      .person { fill: #e0a94a; stroke: #e0a94a; }
      .profile { fill: #e58bd5; stroke: #e58bd5; }
      .open { fill: none; }
    }
  </style>`;
