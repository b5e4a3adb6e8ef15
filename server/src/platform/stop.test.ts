import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { logLines } from "../testing/files/log-lines.ts";
import { Stopper } from "./stop.ts";

function program() {
  const lines = logLines();
  const stopper = new Stopper(lines.log);
  const stopped: string[] = [];
  const part = (name: string) =>
    stopper.add(name, async () => {
      stopped.push(name);
    });
  return { lines, stopper, stopped, part };
}

test("parts stop one after the other, last started first", async () => {
  const { stopper, stopped, part } = program();
  const web = Promise.withResolvers<void>();
  part("database");
  part("jobs");
  stopper.add("web", async () => {
    await web.promise;
    stopped.push("web");
  });
  const stop = stopper.stop();
  await Promise.resolve();
  expect(stopped).toEqual([]);
  web.resolve();
  await stop;
  expect(stopped).toEqual(["web", "jobs", "database"]);
});

test("a part that fails to stop is logged and does not keep the others running", async () => {
  const { stopper, stopped, part, lines } = program();
  part("database");
  stopper.add("web", async () => {
    throw new Error("busy");
  });
  await stopper.stop();
  expect(stopped).toEqual(["database"]);
  expect(lines.entries("could not stop cleanly")).toEqual([
    expect.objectContaining({ part: "web", err: expect.objectContaining({ message: "busy" }) }),
  ]);
});

test("a second signal waits for the first and stops nothing twice", async () => {
  const { stopper, stopped, part } = program();
  part("database");
  await Promise.all([stopper.stop(), stopper.stop()]);
  await stopper.stop();
  expect(stopped).toEqual(["database"]);
});

test("the log tells an end in order from one that nobody asked for", async () => {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    const { Stopper } = await import(${here("stop.ts")});
    const { createLog } = await import(${here("log.ts")});
    new Stopper(createLog("info")).onSignals();
    setInterval(() => {}, 1000);
    process.kill(process.pid, "SIGTERM");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const entries = said
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(code).toBe(0);
  // The last line may overtake one that is still being written.
  const inOrder = entries.toSorted((one, other) => other.msg.localeCompare(one.msg));
  expect(inOrder).toMatchObject([{ msg: "stopping", signal: "SIGTERM" }, { msg: "stopped" }]);
});
