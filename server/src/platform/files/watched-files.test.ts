import { Registry } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { logLines } from "../../testing/files/log-lines.ts";
import { keysOf } from "../../testing/files/store-promises.ts";
import { startTestS3 } from "../../testing/services/test-s3.ts";
import { FilesUnavailable } from "./errors.ts";
import { openS3Store } from "./s3-store.ts";
import { watchFiles } from "./watched-files.ts";

const s3 = await startTestS3();
afterAll(() => s3.stop());

test("a store that is away is told of once, counted, and told of once when it is back", async () => {
  const lines = logLines();
  const registry = new Registry();
  const store = watchFiles(openS3Store(s3.place, { reading: 300, writing: 300 }), {
    log: lines.log,
    registry,
  });
  const away = () => lines.entries("the store of files is away: pages go on without pictures");
  const back = () => lines.entries("the store of files answers again");

  expect(await store.exists("a")).toBe(false);
  s3.state.fault = "busy";
  for (const act of [() => store.exists("a"), () => store.get("a"), () => keysOf(store, "")])
    await expect(act()).rejects.toThrow(FilesUnavailable);
  expect(away()).toMatchObject([{ level: 40, reason: "The store of files does not answer: status 503" }]);
  expect(await registry.metrics()).toContain("files_failures_total 3");
  expect(back()).toEqual([]);

  s3.state.fault = "none";
  // A store that failed is left alone for a moment.
  await expect.poll(() => store.exists("a").catch(() => "away"), { timeout: 10_000 }).toBe(false);
  await store.exists("a");
  expect(back()).toHaveLength(1);
  expect(away()).toHaveLength(1);
});

test("an error of who asks is none of the store", async () => {
  const lines = logLines();
  const store = watchFiles(openS3Store(s3.place), { log: lines.log, registry: new Registry() });
  await expect(store.get("../a")).rejects.toThrow();
  expect(lines.text()).toBe("");
});
