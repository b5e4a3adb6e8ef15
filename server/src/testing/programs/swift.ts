import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../platform/postgres/process.ts";

const run = promisify(execFile);
const SERVERS = ["account", "container", "object"] as const;
type Server = (typeof SERVERS)[number];

export const hasSwift = await access("/usr/bin/swift-proxy-server").then(
  () => true,
  () => false,
);

/** Debian's OpenStack Swift on one device of this machine, with its door for programs that speak S3. */
export async function startSwift() {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-swift-"));
  const ports = {} as Record<Server | "proxy", number>;
  for (const name of [...SERVERS, "proxy"] as const) ports[name] = await freePort();
  const running = new Map<string, ChildProcess>();
  await mkdir(join(folder, "devices/d1"), { recursive: true });
  for (const name of SERVERS) await makeRing(folder, name, ports[name]);
  for (const name of SERVERS)
    await writeFile(join(folder, `${name}.conf`), serverConf(folder, name, ports[name]));
  await writeFile(join(folder, "proxy.conf"), proxyConf(folder, ports.proxy));

  const start = (name: string) => {
    const args = [`/usr/bin/swift-${name}-server`, join(folder, `${name}.conf`)];
    running.set(name, spawn("/usr/bin/python3", args, { stdio: "ignore" }));
  };
  const end = async (name: string) => {
    const program = running.get(name);
    if (!program || program.exitCode !== null) return;
    const ended = once(program, "exit");
    program.kill("SIGKILL");
    await ended;
  };
  for (const name of SERVERS) start(name);
  // The proxy leaves a server alone for a minute that did not answer at first.
  for (const name of SERVERS) await answers(`http://127.0.0.1:${ports[name]}/`);
  start("proxy");
  const origin = `127.0.0.1:${ports.proxy}`;
  await answers(`http://${origin}/info`);
  return {
    url: `s3+http://${origin}/owl-files?region=us-east-1`,
    accessKey: "owl:nest",
    secretKey: "hoot-hoot/+=",
    /** The door alone is closed: nothing listens where the store was. */
    close: () => end("proxy"),
    async open() {
      start("proxy");
      await answers(`http://${origin}/info`);
    },
    async stop() {
      for (const name of running.keys()) await end(name);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeRing(folder: string, name: Server, port: number): Promise<void> {
  const builder = join(folder, `${name}.builder`);
  const ring = (...args: string[]) => run("/usr/bin/swift-ring-builder", [builder, ...args]);
  await ring("create", "4", "1", "1");
  await ring("add", `r1z1-127.0.0.1:${port}/d1`, "1");
  await ring("rebalance");
}

const serverConf = (folder: string, name: Server, port: number): string =>
  [
    ...["[DEFAULT]", "bind_ip = 127.0.0.1", `bind_port = ${port}`, "workers = 0", `swift_dir = ${folder}`],
    ...[
      `devices = ${folder}/devices`,
      "mount_check = false",
      `user = ${userName()}`,
      "log_address = /dev/null",
    ],
    ...[
      "[pipeline:main]",
      `pipeline = ${name}-server`,
      `[app:${name}-server]`,
      `use = egg:swift#${name}`,
      "",
    ],
  ].join("\n");

const proxyConf = (folder: string, port: number): string =>
  [
    ...["[DEFAULT]", "bind_ip = 127.0.0.1", `bind_port = ${port}`, "workers = 0", `swift_dir = ${folder}`],
    ...[`user = ${userName()}`, "log_address = /dev/null", "[pipeline:main]"],
    "pipeline = catch_errors cache s3api tempauth bulk slo dlo proxy-server",
    ...["[app:proxy-server]", "use = egg:swift#proxy", "account_autocreate = true"],
    ...["[filter:catch_errors]", "use = egg:swift#catch_errors"],
    ...["[filter:cache]", "use = egg:swift#memcache", "memcache_servers = 127.0.0.1:9"],
    ...["[filter:s3api]", "use = egg:swift#s3api", "location = us-east-1"],
    ...["[filter:tempauth]", "use = egg:swift#tempauth", "user_owl_nest = hoot-hoot/+= .admin"],
    ...["bulk", "slo", "dlo"].flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`]),
    "",
  ].join("\n");

const userName = () => (process.getuid?.() === 0 ? "root" : (process.env.USER ?? "nobody"));

async function answers(url: string): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    if (await fetch(url).catch(() => null)) return;
    await pause(150);
  }
  throw new Error(`Swift does not answer at ${url}`);
}
