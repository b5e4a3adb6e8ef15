import { spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { chmod, chown, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ignoring, PostgresUnavailable } from "./errors.ts";
import { type Identity, spawnIdentity } from "./identity.ts";
import { exists } from "./location.ts";

/** A cluster's folder: PostgreSQL's data, the superuser's password, the server's log. Open to its owner alone. */
export interface Cluster {
  data: string;
  log: string;
  superuserPassword: string;
  /** Password of the program's role, which is not a superuser. */
  ownerPassword: string;
}

export async function openCluster(path: string): Promise<Cluster> {
  const secret = (await readFile(join(path, "password"), "utf8")).trim();
  return {
    data: join(path, "data"),
    log: join(path, "server.log"),
    superuserPassword: secret,
    ownerPassword: createHmac("sha256", secret).update("owlstat").digest("hex"),
  };
}

/**
 * Makes the cluster unless it is there. It grows under another name and is renamed when complete, so a start
 * that is killed leaves no half cluster, and of two starts at once the second uses the first one's.
 */
export async function ensureCluster(
  path: string,
  { binaries, who, durable }: { binaries: string; who: Identity; durable: boolean },
): Promise<Cluster> {
  if (await exists(path)) return openCluster(path);
  const draft = await mkdtemp(`${path}-new-`);
  try {
    const password = join(draft, "password");
    await writeFile(password, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
    await chmod(draft, 0o700);
    if (who.switched) for (const owned of [password, draft]) await chown(owned, who.uid, who.gid);
    await initdb(join(binaries, "bin", "initdb"), initdbArguments(draft, password, durable), who);
    await rename(draft, path).catch(ignoring(["EEXIST", "ENOTEMPTY"], undefined));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return openCluster(path);
}

function initdbArguments(folder: string, password: string, durable: boolean): string[] {
  const sync = durable ? [] : ["--no-sync"];
  return [
    ...["-D", join(folder, "data"), "-E", "UTF8", "--locale=C.UTF-8", "-U", "postgres"],
    ...[`--pwfile=${password}`, "--auth=scram-sha-256", ...sync],
  ];
}

export const serverEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C.UTF-8", TZ: "UTC" };

async function initdb(program: string, args: string[], who: Identity): Promise<void> {
  const child = spawn(program, args, {
    ...spawnIdentity(who),
    // The current folder may not be accessible to the server's user.
    cwd: "/",
    env: serverEnvironment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const failure = await new Promise<unknown>((resolve) => {
    child.once("error", resolve);
    child.once("close", (code, signal) => resolve(code === 0 ? null : `exit ${code ?? signal}`));
  });
  if (failure === null) return;
  const reason = failure instanceof Error ? failure.message : `${failure}: ${output.trim()}`;
  throw new PostgresUnavailable(
    `The embedded PostgreSQL could not make its database (${reason}). Set DATABASE_URL to use another server.`,
    failure,
  );
}
