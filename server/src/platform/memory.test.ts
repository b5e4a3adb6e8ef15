import { expect, test } from "vitest";
import { BoundedMemory } from "./memory.ts";

const text = (length: number) => async () => "x".repeat(length);

test("it holds no more than it may, and drops what was not asked for longest", async () => {
  const memory = new BoundedMemory<string>(10, ({ length }) => length);
  await memory.get("a", text(4));
  await memory.get("b", text(4));
  await memory.get("a", text(4));
  await memory.get("c", text(4));
  expect(memory.bytes).toBe(8);
  const made: string[] = [];
  const noting = (key: string) => async () => {
    made.push(key);
    return "xxxx";
  };
  await memory.get("a", noting("a"));
  await memory.get("c", noting("c"));
  await memory.get("b", noting("b"));
  expect(made).toEqual(["b"]);
});

test("a value larger than the whole cache is answered and not stored", async () => {
  const memory = new BoundedMemory<string>(10, ({ length }) => length);
  expect(await memory.get("a", text(11))).toHaveLength(11);
  expect(memory.bytes).toBe(0);
});

test("many who ask at once have a value made once, and a failure is not stored", async () => {
  const memory = new BoundedMemory<string>(10, ({ length }) => length);
  let times = 0;
  const make = async () => {
    times += 1;
    if (times === 1) throw new Error("not now");
    return "done";
  };
  const first = await Promise.allSettled([memory.get("a", make), memory.get("a", make)]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([memory.get("a", make), memory.get("a", make)])).toEqual(["done", "done"]);
  expect(times).toBe(2);
});

test("what does not last is given to those who ask for it at once, and made anew for the next", async () => {
  const memory = new BoundedMemory<string>(
    10,
    ({ length }) => length,
    (text) => text !== "now",
  );
  let made = 0;
  const make = async () => {
    made += 1;
    return "now";
  };
  expect(await Promise.all([memory.get("a", make), memory.get("a", make)])).toEqual(["now", "now"]);
  expect([made, memory.has("a"), memory.bytes]).toEqual([1, false, 0]);
  expect([await memory.get("a", make), made]).toEqual(["now", 2]);
});
