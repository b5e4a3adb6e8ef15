import { pathToFileURL } from "node:url";
import { ROOT } from "./paths.ts";
import { runScript } from "./run.ts";
import { isFresh } from "./stamp.ts";

// Builds in a separate process, so that the server starts without the memory that building used.
if (!(await isFresh(ROOT))) {
  console.log("Building the web app (first start, or its sources changed)…");
  const code = await runScript("build");
  if (code !== 0) process.exit(code);
}

// Importing the server's main file starts it; it handles Ctrl-C and SIGTERM itself.
process.argv.splice(1, 1, `${ROOT}server/src/main.ts`);
await import(pathToFileURL(`${ROOT}server/src/main.ts`).href);
