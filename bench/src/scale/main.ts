import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ROOT } from "../../../scripts/paths.ts";
import { runTool } from "../../../scripts/run.ts";
import { stopBenchServer } from "../../../server/src/testing/bench/bench-database.ts";
import { busyWith, whereAndWhen } from "../harness/machine.ts";
import { measureUnits } from "../units.ts";
import type { Plan, Units } from "./cost.ts";
import { costTable, limitsTable, planText, unitsTable } from "./tables.ts";

const UNITS = `${ROOT}bench/units.json`;
const PAGE = `${ROOT}docs/scale.md`;
const HEADING = "\n## What it takes\n";

const HELP = `npm run scale                  what a plan takes, from the units that were measured last (bench/units.json)
npm run scale -- --measure     measures the units first and keeps them
npm run scale -- --write       keeps the tables in docs/scale.md
The plan: --profiles --requests (a second) --reports (a day) --days (of history) --busy (share of a processor)
--cores and --disk (of a machine; GB) --calls (an hour, of a token)
Prices of a month: --core-price --disk-price (GB) --traffic-price (GB)`;

type Kept = { taken: string; units: Units };

const DEFAULTS = {
  profiles: "10000000",
  requests: "2000",
  reports: "100000",
  days: "365",
  busy: "0.5",
  cores: "16",
  disk: "2000",
  calls: "200",
} as const;
const PRICES = ["core-price", "disk-price", "traffic-price"] as const;

const { values } = parseArgs({
  options: {
    measure: { type: "boolean" },
    write: { type: "boolean" },
    help: { type: "boolean" },
    ...Object.fromEntries(
      [...Object.keys(DEFAULTS), ...PRICES].map((name) => [name, { type: "string" as const }]),
    ),
  },
});
const given: Readonly<Record<string, string | boolean | undefined>> = { ...DEFAULTS, ...values };

function numberOf(name: string): number {
  const number = Number(given[name]);
  if (!(number > 0)) throw new Error(`--${name} is a number above 0`);
  return number;
}

const priceOf = (name: (typeof PRICES)[number]) => (given[name] === undefined ? undefined : numberOf(name));

function planOf(): Plan {
  const [corePrice, diskPrice, trafficPrice] = PRICES.map(priceOf);
  return {
    profiles: numberOf("profiles"),
    requests: numberOf("requests"),
    reports: numberOf("reports"),
    days: numberOf("days"),
    busy: numberOf("busy"),
    cores: numberOf("cores"),
    disk: numberOf("disk"),
    calls: numberOf("calls"),
    ...(corePrice !== undefined && { corePrice }),
    ...(diskPrice !== undefined && { diskPrice }),
    ...(trafficPrice !== undefined && { trafficPrice }),
  };
}

async function measure(): Promise<void> {
  const busy = busyWith();
  const units = await measureUnits().finally(stopBenchServer);
  const kept: Kept = { taken: `${await whereAndWhen(Date.now())}, ${busy} before it`, units };
  await writeFile(UNITS, `${JSON.stringify(kept, null, 2)}\n`);
}

function textOf({ taken, units }: Kept, plan: Plan): string {
  return [
    `Measured by \`npm run bench -- units\` on ${taken}:`,
    unitsTable(units),
    `From that, by \`npm run scale\`, for ${planText(plan)}`,
    costTable(units, plan),
    "How far each part reaches by itself, with one token or one machine that does nothing else:",
    limitsTable(units, plan),
  ].join("\n\n");
}

if (values.help) console.log(HELP);
else {
  const plan = planOf();
  if (values.measure) await measure();
  const text = textOf(JSON.parse(await readFile(UNITS, "utf8")), plan);
  console.log(text);
  if (values.write) {
    const page = await readFile(PAGE, "utf8");
    const [before = "", after = ""] = page.split(HEADING);
    const [prose = "", ...further] = after.split("\n## ");
    const kept = prose.slice(0, prose.indexOf("\nMeasured by")).trimEnd();
    const rest = further.map((part) => `\n## ${part}`).join("");
    await writeFile(PAGE, `${before}${HEADING}${kept}\n\n${text}\n${rest}`);
    await runTool("biome", ["format", "--write", PAGE]);
  }
}
