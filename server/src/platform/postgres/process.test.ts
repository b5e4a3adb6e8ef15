import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openFolder } from "./holder.ts";
import { exists } from "./location.ts";
import { runningServer } from "./process.ts";

it("sees no server where there is no pid file, or one of a process that has gone", async () => {
  const data = await openFolder();
  expect(await runningServer(data)).toBeNull();
  await writeFile(join(data, "postmaster.pid"), `4194305\n${data}\n0\n5432\n`);
  expect(await runningServer(data)).toBeNull();
});

it.runIf(process.platform === "linux")(
  "clears away a pid file whose number now belongs to another program, as after a container's restart",
  async () => {
    const data = await openFolder();
    const file = join(data, "postmaster.pid");
    await writeFile(file, `${process.pid}\n${data}\n0\n5432\n`);
    expect(await runningServer(data)).toBeNull();
    expect(await exists(file)).toBe(false);
  },
);
