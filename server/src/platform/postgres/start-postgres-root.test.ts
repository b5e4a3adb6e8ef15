import { chmod, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installedBinaries } from "./binaries.ts";
import { closedFolder, clustersIn } from "./closed-folder.ts";
import { ask, hold, openFolder, start } from "./holder.ts";
import { reaches } from "./identity.ts";

const NOBODY = { uid: 65534, gid: 65534, switched: true };
const isRoot = process.getuid?.() === 0;
const programReachable = isRoot && (await reaches(await installedBinaries(), NOBODY));

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
