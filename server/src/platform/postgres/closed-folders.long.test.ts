import { chmod, cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installedBinaries } from "./binaries.ts";
import { closedFolder, clustersIn } from "./closed-folder.ts";
import { ask, hold, start } from "./holder.ts";

describe.runIf(process.getuid?.() === 0)("started by root below closed folders", () => {
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
});
