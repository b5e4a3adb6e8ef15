import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { appendFile, chmod, chown, mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { stopServer } from "../../platform/postgres/process.ts";
import { startPostgres } from "../../platform/postgres/start-postgres.ts";

const log = pino({ level: "silent" });
const start = (dataDir: string) => startPostgres({ dataDir, log, durable: false, graceSeconds: 1 });

/** A server and its replica, which replays what the server writes. */
export async function startPair() {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-replica-"));
  await chmod(folder, 0o755);
  const [here, there] = [join(folder, "primary"), join(folder, "replica")];
  await (await start(here)).stop();
  execFileSync("cp", ["-a", here, there]);
  const primary = await start(here);
  const data = join(there, "cluster/data");
  const { uid, gid } = await stat(data);
  const { port } = new URL(primary.url);
  const password = readFileSync(join(here, "cluster/password"), "utf8").trim();
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  await appendFile(join(data, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  await writeFile(join(data, "standby.signal"), "");
  await chown(join(data, "standby.signal"), uid, gid);
  const replica = await start(there);
  return {
    primary,
    replica,
    replicaData: data,
    password,
    /** Also while somebody is connected to it. */
    async stopPrimary() {
      await primary.stop();
      await stopServer(join(here, "cluster/data"));
    },
    async stop() {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
