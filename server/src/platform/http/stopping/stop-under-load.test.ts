import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { testServices } from "../../../testing/services/test-services.ts";
import { createServer } from "../server.ts";

const PROGRAM = fileURLToPath(new URL("../../../testing/programs/load-program.ts", import.meta.url));

const app = await createServer(await testServices());
/** Some work for the processor, and some waiting, as a page has. */
app.get("/page", async () => {
  await sleep(1);
  let sum = 0;
  for (let number = 0; number < 300_000; number++) sum += Math.sqrt(number);
  return { sum };
});
await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => app.close());

test("a stop under load aborts no request: each is answered, or its connection is refused", async () => {
  const { port } = app.server.address() as AddressInfo;
  const load = fork(PROGRAM, [`http://127.0.0.1:${port}/page`]);
  afterAll(() => void load.kill());
  expect(await once(load, "message")).toEqual(["full speed", undefined]);
  const result = once(load, "message");
  await app.drain();
  await app.close();
  expect((await result)[0]).toEqual({ answered: expect.any(Number), refused: 16, aborted: [] });
});
