import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clientSource } from "../server/src/testing/web/client-source.ts";
import { ROOT } from "./paths.ts";
import { runTool } from "./run.ts";

/** Writes the client's types of all calls from the description of the API. */
const path = "client/src/calls.ts";
await writeFile(join(ROOT, path), clientSource());
process.exitCode = await runTool("biome", ["format", "--write", path]);
