import { writeFile } from "node:fs/promises";
import { OwlstatError } from "./client.ts";
import { run } from "./commands.ts";

try {
  process.exitCode = await run(process.argv.slice(2), {
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    save: (path, bytes) => writeFile(path, bytes),
  });
} catch (error) {
  if (!(error instanceof OwlstatError)) throw error;
  process.stderr.write(`${error.message} (${error.code})\n`);
  process.exitCode = 1;
}
