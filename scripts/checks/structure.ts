import { existsSync } from "node:fs";
import { join } from "node:path";
import { noBrand } from "./brand.ts";
import { type Check, verdict } from "./check.ts";
import { importCycles } from "./cycles.ts";
import { liveEvents } from "./events.ts";
import { migrationNumbers } from "./migrations.ts";
import { fileNames } from "./names.ts";
import { nounOrder, platformOrder, providerChoice, webOrder } from "./order.ts";
import { outwardCalls } from "./outward.ts";
import { purity } from "./purity.ts";
import { barrel, length, sqlPlace } from "./shape.ts";
import { readSources, type SourceFile } from "./sources.ts";
import { tableOrder, tablePlace } from "./tables.ts";
import { walls } from "./walls.ts";

const WALLS = ["core", "server", "web", "sandbox", "client"];
const OTHERS = ["e2e", "bench", "scripts"];
const RULES: readonly ((file: SourceFile) => string[])[] = [
  walls,
  purity,
  nounOrder,
  platformOrder,
  providerChoice,
  webOrder,
  sqlPlace,
  tablePlace,
  fileNames,
  barrel,
  length,
  noBrand,
];

/**
 * Checks walls between workspaces, layers of nouns, gates of calls that lead outward, cycles, barrels, names of files, places of SQL
 * and tables, numbers of migrations, live events, and length of files.
 */
export const checkStructure: Check = async (root) => {
  const files = await readSources(
    root,
    [...WALLS, ...OTHERS].filter((folder) => existsSync(join(root, folder))),
  );
  const empty = WALLS.filter((wall) => !files.some((file) => file.wall === wall)).map(
    (wall) => `${wall}/: no source files found`,
  );
  const problems = files.flatMap((file) => RULES.flatMap((rule) => rule(file)));
  return verdict(files.length, "source files", [
    ...empty,
    ...problems,
    ...tableOrder(files),
    ...liveEvents(files),
    ...outwardCalls(files),
    ...importCycles(files),
    ...(await migrationNumbers(root)),
  ]);
};
