import { pathToFileURL } from "node:url";
import { ROOT } from "./paths.ts";
import { runScript } from "./run.ts";
import { isFresh } from "./stamp.ts";

// Built in a process of its own, so the server starts without the builder's memory.
if (!(await isFresh(ROOT))) {
  console.log("Building the web app (first start, or its sources changed)…");
  const code = await runScript("build");
  if (code !== 0) process.exit(code);
}

// The server starts by being loaded and takes Ctrl-C and termination itself.
process.argv.splice(1, 1, `${ROOT}server/src/main.ts`);
await import(pathToFileURL(`${ROOT}server/src/main.ts`).href);
