import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

/** `npm start` as somebody at a terminal or a service manager runs it, without settings of this machine. */
export async function npmStart(port: number): Promise<{ npm: ChildProcess; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "owlstat-start-"));
  // The user that PostgreSQL runs as must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    stdio: "ignore",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
  });
  return { npm, dataDir };
}

/** The status of the started product, or that nobody answers. */
export function statusAt(port: number): Promise<number | "nobody"> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => "nobody",
  );
}
