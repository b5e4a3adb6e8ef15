import { rm, writeFile } from "node:fs/promises";
import { compressFolder } from "./compress.ts";
import { DIST, ROOT } from "./paths.ts";
import { isFresh, sourceHash, stampPath } from "./stamp.ts";

if (process.argv.includes("--if-stale") && (await isFresh(ROOT))) {
  console.log("The web app is up to date.");
} else {
  const started = performance.now();
  // Taken before building: a file saved meanwhile makes the build stale, never wrongly fresh.
  const hash = await sourceHash(ROOT);
  await rm(stampPath(ROOT), { force: true });
  // Vite is loaded only when there is something to build.
  const { buildWeb } = await import("./build-web.ts");
  await buildWeb("production");
  const compressed = await compressFolder(`${DIST}/client`);
  await writeFile(stampPath(ROOT), hash);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the web app in ${seconds} s (${compressed} files compressed).`);
}
