import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serverIdentity, spawnIdentity } from "../../platform/postgres/identity.ts";
import { freePort } from "../../platform/postgres/process.ts";

const NEEDED = ["patroni", "etcd", "haproxy"] as const;
const FOLDERS = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
/** Where Debian keeps PostgreSQL, one folder per version. */
const SERVERS = "/usr/lib/postgresql";
/** What operators are given. */
const FILES = join(import.meta.dirname, "../../../../deploy/patroni");
const NODES = 3;
const LONGEST_MINUTES = 5;

type Programs = Record<(typeof NEEDED)[number] | "postgres", string>;

/** Patroni with what it needs, or the names of what is missing on this machine. */
export function findPatroni(): Programs | string[] {
  const found = NEEDED.map((name) => [name, placeOf(name)] as const);
  const servers = existsSync(SERVERS) ? readdirSync(SERVERS).map((name) => join(SERVERS, name, "bin")) : [];
  const all = [...found, ["postgres", servers.sort().findLast((folder) => existsSync(folder))] as const];
  const missing = all.flatMap(([name, place]) => (place ? [] : [name]));
  return missing.length > 0 ? missing : (Object.fromEntries(all) as Programs);
}

const placeOf = (name: string) =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Three nodes that keep a leader, and the addresses that lead to it and to those that follow. */
export async function startPatroni(programs: Programs) {
  const who = await serverIdentity(null);
  const folder = await mkdtemp(join(tmpdir(), "owlstat-patroni-"));
  await chmod(folder, 0o711);
  if (who.switched) await chown(folder, who.uid, who.gid);
  const started: ChildProcess[] = [];
  const start = (program: string, args: readonly string[], env: Record<string, string> = {}) => {
    const own = { PATH: process.env.PATH ?? "", HOME: folder, ...env };
    const child = spawn(program, args, { ...spawnIdentity(who), cwd: folder, env: own, stdio: "ignore" });
    started.push(child);
    return child;
  };
  const keeper = await startEtcd(programs, folder, start);
  const password = randomBytes(12).toString("hex");
  const nodes = await Promise.all(
    Array.from({ length: NODES }, (_, at) => makeNode(programs, { at, folder, keeper, password, start })),
  );
  const doors = await startHaproxy(nodes, start);
  const urlAt = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const cluster = {
    url: urlAt(doors.leader),
    replicaUrl: urlAt(doors.follower),
    /** The machine of the leader dies: Patroni and PostgreSQL at once. Answers which one it was. */
    async killLeader() {
      const leader = await leaderOf(nodes);
      await leader.kill();
      return leader;
    },
    /** All three are there: one leads, and another holds whatever is answered as written. */
    whole: () => until("three nodes", async () => (await membersOf(nodes)).length === NODES),
    async stop() {
      for (const node of nodes) await node.kill();
      await Promise.all(started.map(ended));
      await rm(folder, { recursive: true, force: true });
    },
  };
  await cluster.whole();
  return cluster;
}

type Start = (program: string, args: readonly string[], env?: Record<string, string>) => ChildProcess;

async function startEtcd({ etcd }: Programs, folder: string, start: Start): Promise<string> {
  const [clients, peers] = [await freePort(), await freePort()];
  const [url, peer] = [clients, peers].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  start(etcd, [
    ...["--data-dir", join(folder, "etcd"), "--name", "keeper", "--logger", "zap", "--log-level", "error"],
    ...["--listen-client-urls", url, "--advertise-client-urls", url],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
    ...["--initial-cluster", `keeper=${peer}`],
  ]);
  await until("etcd", async () => (await fetch(`${url}/health`)).ok);
  return `127.0.0.1:${clients}`;
}

type Wish = { at: number; folder: string; keeper: string; password: string; start: Start };
type Node = { name: string; port: number; patroni: number; start(): void; kill(): Promise<void> };

/** A node as docs/operating.md describes it, from the file that all have in common. */
async function makeNode(programs: Programs, { at, folder, keeper, password, start }: Wish): Promise<Node> {
  const [port, patroni] = [await freePort(), await freePort()];
  const [name, data] = [`node${at + 1}`, join(folder, `node${at + 1}`)];
  const roles = ["SUPERUSER", "REPLICATION", "REWIND"].flatMap((role) => [
    [`PATRONI_${role}_USERNAME`, role === "SUPERUSER" ? "postgres" : role.toLowerCase()] as const,
    [`PATRONI_${role}_PASSWORD`, password] as const,
  ]);
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOST: keeper,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    ...Object.fromEntries(roles),
  };
  let child: ChildProcess | undefined;
  const node: Node = {
    name,
    port,
    patroni,
    start() {
      child = start(programs.patroni, [join(FILES, "patroni.yml")], env);
    },
    async kill() {
      if (child) await ended(child);
      // Patroni's PostgreSQL goes on without it: the whole machine is to be gone.
      const file = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
      const pid = Number(file.split("\n")[0]);
      if (pid > 1) killed(pid);
    },
  };
  node.start();
  return node;
}

function killed(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

async function startHaproxy(nodes: readonly Node[], start: Start) {
  const doors = { leader: await freePort(), follower: await freePort() };
  const known = nodes.flatMap(({ port, patroni }, at) => [
    [`NODE${at + 1}_HOST`, "127.0.0.1"] as const,
    [`NODE${at + 1}_PORT`, String(port)] as const,
    [`NODE${at + 1}_PATRONI`, String(patroni)] as const,
  ]);
  start("haproxy", ["-db", "-f", join(FILES, "haproxy.cfg")], {
    LEADER_ADDRESS: `127.0.0.1:${doors.leader}`,
    FOLLOWER_ADDRESS: `127.0.0.1:${doors.follower}`,
    ...Object.fromEntries(known),
  });
  return doors;
}

type Member = { name: string; role: string; state: string };

/** Those that work: the leader, and followers that keep up with it. */
async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { patroni } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${patroni}/cluster`).catch(() => null);
    if (!answer?.ok) continue;
    const { members } = (await answer.json()) as { members: Member[] };
    const up = members.filter(({ state }) => state === "running" || state === "streaming");
    const roles = new Set(up.map(({ role }) => role));
    return roles.has("leader") && roles.has("sync_standby") ? up : [];
  }
  return [];
}

async function leaderOf(nodes: readonly Node[]): Promise<Node> {
  const members = await membersOf(nodes);
  const leader = members.find(({ role }) => role === "leader");
  const node = nodes.find(({ name }) => name === leader?.name);
  if (!node) throw new Error("no node leads");
  return node;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let left = LONGEST_MINUTES * 300; left > 0; left -= 1) {
    if (await holds().catch(() => false)) return;
    await pause(200);
  }
  throw new Error(`${what}: not there after ${LONGEST_MINUTES} minutes`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
