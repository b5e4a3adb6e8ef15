import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { buildWeb } from "./build-web.ts";
import { ROOT } from "./paths.ts";
import { stampPath } from "./stamp.ts";

const WATCHED = ["web/src", "web/vite.config.ts", "core/src"];

/** Rebuilds the web app after each burst of changes. The server's part is written last, which makes the server restart. */
async function rebuildOnChange() {
  let wake = () => {};
  const changed = () => new Promise<void>((resolve) => (wake = resolve));
  let next = changed();
  for (const path of WATCHED) watch(ROOT + path, { recursive: true }, () => wake());
  for (;;) {
    await next;
    await pause(100);
    next = changed();
    await tryBuild();
  }
}

async function tryBuild() {
  const started = performance.now();
  try {
    await buildWeb("development");
    console.log(`web: rebuilt in ${Math.round(performance.now() - started)} ms`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

// Development builds do not ship, so the stamp is removed and the next start or test builds again.
await rm(stampPath(ROOT), { force: true });
await tryBuild();
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/src/main.ts"], {
  cwd: ROOT,
  stdio: "inherit",
});
server.once("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
await rebuildOnChange();
