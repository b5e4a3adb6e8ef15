import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { installedBinaries } from "./binaries.ts";
import { ask, hold, openFolder } from "./holder.ts";
import { reaches } from "./identity.ts";
import { startPostgres } from "./start-postgres.ts";

const NOBODY = { uid: 65534, gid: 65534, switched: true };
const isRoot = process.getuid?.() === 0;
const programReachable = isRoot && (await reaches(await installedBinaries(), NOBODY));

async function start(dataDir: string, parent: string, native?: string) {
  const options = { dataDir, log: pino({ level: "silent" }), durable: false, privateParents: [parent] };
  const postgres = await startPostgres(native ? { ...options, native } : options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Root's data folder under a folder closed to everybody else, and an open one for what must be reached. */
async function closedFolder() {
  const folder = await openFolder();
  await mkdir(join(folder, "home"), { mode: 0o700 });
  await mkdir(join(folder, "var"), { mode: 0o755 });
  return { dataDir: join(folder, "home", "data"), home: join(folder, "home"), var: join(folder, "var") };
}

const clustersIn = async (parent: string) =>
  (await readdir(join(parent, "owlstat"))).filter((name) => /^cluster-[0-9a-f]+$/.test(name));

describe.runIf(isRoot)("started by root", () => {
  it("runs as an unprivileged user whose cluster nobody else can read", async () => {
    const folder = await openFolder();
    await start(join(folder, "database"), folder);
    const cluster = await stat(join(folder, "database", "cluster"));
    expect([cluster.uid, (cluster.mode & 0o777).toString(8)]).toEqual([65534, "700"]);
  });

  it("finds the rows of a data folder under a closed parent again, in a private place of its own", async () => {
    const closed = await closedFolder();
    const first = await start(closed.dataDir, closed.var);
    await ask(first.url, "create table kept as select 42 as answer");
    await first.stop();
    const [cluster] = (await readdir(join(closed.var, "owlstat"))).filter((name) =>
      name.startsWith("cluster-"),
    );
    expect((await stat(join(closed.var, "owlstat", cluster ?? ""))).mode & 0o777).toBe(0o700);
    const second = await start(closed.dataDir, closed.var);
    expect(await ask(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  it("starts anew when the data folder was deleted, and removes the old rows", async () => {
    const closed = await closedFolder();
    const first = await start(closed.dataDir, closed.var);
    await ask(first.url, "create table kept as select 42 as answer");
    await first.stop();
    await rm(closed.dataDir, { recursive: true });
    const second = await start(closed.dataDir, closed.var);
    await expect(ask(second.url, "select answer from kept")).rejects.toThrow("does not exist");
    expect(await clustersIn(closed.var)).toHaveLength(1);
  });

  it("removes the cluster of a data folder that is gone when another one starts", async () => {
    const closed = await closedFolder();
    const other = join(closed.home, "other");
    const killed = await hold({ dataDir: closed.dataDir, privateParents: [closed.var] });
    const used = await start(other, closed.var);
    expect(await clustersIn(closed.var)).toHaveLength(2);
    await rm(closed.dataDir, { recursive: true });
    await start(join(closed.home, "third"), closed.var);
    // A program that runs on keeps its database, whatever became of its folder.
    expect(await ask(killed.url, "select 1 as here")).toEqual([{ here: 1 }]);
    killed.child.kill("SIGKILL");
    await used.stop();
    await expect
      .poll(async () => {
        const next = await start(other, closed.var);
        await next.stop();
        return clustersIn(closed.var);
      })
      .toHaveLength(2);
  });

  it("keeps the cluster of a data folder whose disk is not there", async () => {
    const closed = await closedFolder();
    const first = await start(closed.dataDir, closed.var);
    await first.stop();
    const root = join(closed.var, "owlstat");
    const [note = ""] = (await readdir(root)).filter((name) => name.endsWith(".owner"));
    const owner = JSON.parse(await readFile(join(root, note), "utf8"));
    await writeFile(join(root, note), JSON.stringify({ ...owner, disk: owner.disk + 1 }));
    await rm(closed.dataDir, { recursive: true });
    await start(join(closed.home, "other"), closed.var);
    expect(await clustersIn(closed.var)).toHaveLength(2);
  });

  it("takes the rows along when the parent of its data folder is closed later", async () => {
    const closed = await closedFolder();
    await chmod(closed.home, 0o755);
    const first = await start(closed.dataDir, closed.var);
    await ask(first.url, "create table kept as select 42 as answer");
    await first.stop();
    await chmod(closed.home, 0o700);
    const second = await start(closed.dataDir, closed.var);
    expect(await ask(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  it("works with programs under a closed folder, whose library links were never made", async () => {
    const closed = await closedFolder();
    const native = join(closed.home, "package", "native");
    const source = await installedBinaries();
    const links = JSON.parse(await readFile(join(source, "pg-symlinks.json"), "utf8")) as {
      target: string;
    }[];
    const linked = new Set(links.map(({ target }) => join(source, "..", target)));
    await cp(source, native, {
      recursive: true,
      filter: (path) => !linked.has(path) && !path.endsWith(".a"),
    });
    await cp(join(source, "..", "package.json"), join(native, "..", "package.json"));
    const { url } = await start(closed.dataDir, closed.var, native);
    expect(await ask(url, "select 1 as here")).toEqual([{ here: 1 }]);
  });

  it("works under umask 077", async () => {
    const closed = await closedFolder();
    const folder = await openFolder();
    for (const dataDir of [closed.dataDir, join(folder, "database")]) {
      const holder = await hold({ dataDir, umask: 0o077, privateParents: [closed.var] });
      expect(await ask(holder.url, "select 1 as here")).toEqual([{ here: 1 }]);
      await holder.tell("stop");
    }
  });
});

describe.runIf(programReachable)("started by an ordinary user", () => {
  it("runs as that user, and later for root as the same one", async () => {
    const folder = await openFolder();
    await chmod(folder, 0o777);
    const dataDir = join(folder, "database");
    const holder = await hold({ dataDir, umask: 0o077 }, 65534);
    await ask(holder.url, "create table kept as select 42 as answer");
    await holder.tell("stop");
    expect((await stat(join(dataDir, "cluster"))).uid).toBe(65534);
    const asRoot = await start(dataDir, folder);
    expect(await ask(asRoot.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    await asRoot.stop();
    const again = await hold({ dataDir }, 65534);
    expect(await ask(again.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  it("is told plainly when the database belongs to somebody else", async () => {
    const folder = await openFolder();
    const first = await start(join(folder, "database"), folder);
    await first.stop();
    await expect(hold({ dataDir: join(folder, "database") }, 2)).rejects.toThrow("belongs to another user");
  });
});
