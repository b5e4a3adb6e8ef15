import { Resolver } from "node:dns/promises";
import { afterAll, expect, test } from "vitest";
import { startSandbox } from "../start.ts";

const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
afterAll(() => sandbox.stop());
const resolver = new Resolver({ timeout: 2000, tries: 2 });
resolver.setServers([`127.0.0.1:${new URL(sandbox.url).port}`]);

const post = async (path: string, body: unknown) =>
  (
    await fetch(sandbox.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  ).status;
const add = (name: string, type: string, value: string) => post("/dns/records", { name, type, value });
const codeOf = (asked: Promise<unknown>) => asked.then(String, (error: NodeJS.ErrnoException) => error.code);

test("a resolver gets the records that were written at the desk, in any spelling of their name", async () => {
  await add("Stats.Nest.Example.", "CNAME", "sites.product.example");
  await add("sites.product.example", "A", "127.0.0.7");
  await add("_verify.stats.nest.example", "TXT", `proof ${"x".repeat(300)}`);
  expect(await resolver.resolveCname("stats.nest.EXAMPLE")).toEqual(["sites.product.example"]);
  expect(await resolver.resolve4("stats.nest.example")).toEqual(["127.0.0.7"]);
  expect((await resolver.resolveTxt("_verify.stats.nest.example")).map((parts) => parts.join(""))).toEqual([
    `proof ${"x".repeat(300)}`,
  ]);
});

test("a name that is not there, one without such a record and one whose server fails are told apart", async () => {
  await add("only.a.example", "A", "127.0.0.1");
  await post("/dns/broken", { name: "broken.example", broken: true });
  expect(await codeOf(resolver.resolveTxt("nothing.example"))).toBe("ENOTFOUND");
  expect(await codeOf(resolver.resolveTxt("only.a.example"))).toBe("ENODATA");
  expect(await codeOf(resolver.resolveTxt("www.broken.example"))).toBe("ESERVFAIL");
});

test("a record that was deleted is gone, and what is no record is refused", async () => {
  await add("gone.example", "A", "127.0.0.1");
  await post("/dns/records/delete", { name: "gone.example", type: "A" });
  expect(await codeOf(resolver.resolve4("gone.example"))).toBe("ENOTFOUND");
  expect(await add("bad name", "A", "127.0.0.1")).toBe(400);
  expect(await add("a.example", "MX", "x")).toBe(400);
  expect(await add("a.example", "A", "not an address")).toBe(400);
});
