import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "./answers.ts";
import { createCalls } from "./calls.ts";
import { createFaults } from "./faults.ts";
import { readFields } from "./request.ts";
import { createSandboxServer } from "./server.ts";
import type { Service } from "./service.ts";

const echo: Service = {
  name: "echo",
  label: "Echo",
  routes: [
    { method: "GET", path: "/echo/:word", handle: ({ params }) => json({ word: params.word, by: "name" }) },
    { method: "GET", path: "/echo/fixed", handle: () => json({ by: "fixed" }) },
    { method: "POST", path: "/echo", handle: async (request) => json(await readFields(request)) },
    { method: "GET", path: "/echo/:word/whose", handle: ({ fault }) => json({ fault }) },
  ],
  controls: [{ method: "GET", path: "/echo-control", handle: () => json("control") }],
  ownFaults: ["wrong-id"],
  errorBody: (status) => ({ envelope: status }),
};

let clock = Date.parse("2026-11-14T10:00:00Z");
const faults = createFaults([echo], () => clock);
const calls = createCalls(() => clock);
let server: Server;
let url = "";

beforeAll(async () => {
  server = createSandboxServer({ services: [echo], controls: [], faults, calls });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  faults.clear();
  calls.clear();
});

describe("routes", () => {
  it("a fixed segment wins over a name", async () => {
    expect(await (await fetch(`${url}/echo/fixed`)).json()).toEqual({ by: "fixed" });
    expect(await (await fetch(`${url}/echo/a%20b`)).json()).toEqual({ word: "a b", by: "name" });
  });

  it("answers 404 for unknown addresses and 405 for unknown methods", async () => {
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    expect((await fetch(`${url}/echo/fixed`, { method: "PUT" })).status).toBe(405);
  });

  it("answers 400 for a body that is no JSON and 413 for one that is too large", async () => {
    const post = (body: string) => fetch(`${url}/echo`, { method: "POST", body });
    expect((await post("{")).status).toBe(400);
    expect((await post("[1]")).status).toBe(400);
    expect((await post(JSON.stringify({ a: "x".repeat(2_000_000) }))).status).toBe(413);
  });

  it("refuses controls to foreign origins, not to the product's calls", async () => {
    const headers = { origin: "https://evil.example" };
    expect((await fetch(`${url}/echo-control`, { headers })).status).toBe(403);
    expect((await fetch(`${url}/echo-control`)).status).toBe(200);
    expect((await fetch(`${url}/echo/a`, { headers })).status).toBe(200);
  });
});

describe("faults", () => {
  const call = () => fetch(`${url}/echo/a`, { signal: AbortSignal.timeout(5000) });

  it("500 and 429 come in the service's own envelope, 429 with Retry-After", async () => {
    faults.set({ service: "echo", kind: "500" });
    const broken = await call();
    expect([broken.status, await broken.json()]).toEqual([500, { envelope: 500 }]);
    faults.clear();
    faults.set({ service: "echo", kind: "429", retryAfter: 7 });
    const limited = await call();
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "7"]);
  });

  it("reset drops the connection and hang never answers", async () => {
    faults.set({ service: "echo", kind: "reset" });
    await expect(call()).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
    faults.clear();
    faults.set({ service: "echo", kind: "hang" });
    await expect(fetch(`${url}/echo/a`, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });

  it.each(["garbage", "truncated", "html"])("%s is status 200 without usable JSON", async (kind) => {
    faults.set({ service: "echo", kind });
    const answer = await call();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain(kind === "html" ? "text/html" : "application/json");
    const text = await answer.text();
    expect(() => JSON.parse(text)).toThrow();
  });

  it("oversized is 50 MB of well-formed JSON", async () => {
    faults.set({ service: "echo", kind: "oversized" });
    const text = await (await call()).text();
    expect(text.length).toBe(50 * 1024 * 1024);
    expect(text.startsWith('{"filler":"') && text.endsWith('"}')).toBe(true);
  });

  it("slow answers rightly, and a service learns which of its own faults were ordered", async () => {
    faults.set({ service: "echo", kind: "slow", latencyMs: 20 });
    expect(await (await call()).json()).toEqual({ word: "a", by: "name" });
    faults.clear();
    faults.set({ service: "echo", kind: "wrong-id" });
    expect(await (await fetch(`${url}/echo/a/whose`)).json()).toEqual({ fault: "wrong-id" });
  });

  it("a rate hits that share of the calls, and a fault ends by itself", async () => {
    faults.set({ service: "echo", kind: "500", rate: 0.5, seconds: 10 });
    const drawn = Array.from({ length: 1000 }, () => faults.draw("echo"));
    const share = drawn.filter((fault) => fault !== null).length / 1000;
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
    clock += 10_000;
    expect((await call()).status).toBe(200);
    expect(faults.list()).toEqual([]);
  });

  it.each([
    [{ service: "nobody", kind: "500" }, /service must be one of echo, smtp/],
    [{ service: "echo", kind: "explode" }, /kind must be one of/],
    [{ service: "smtp", kind: "html" }, /kind must be one of/],
    [{ service: "echo", kind: "500", rate: 2 }, /rate must be a number from 0 to 1/],
    [{ service: "echo", kind: "500", seconds: "soon" }, /seconds must be a number/],
  ])("refuses %o with a clear message", (input, message) => {
    expect(() => faults.set(input)).toThrow(message);
  });
});

describe("calls", () => {
  it("shows what was really sent, newest first, with secrets cut short", async () => {
    faults.set({ service: "echo", kind: "500" });
    await fetch(`${url}/echo/one?access_token=sandbox-token-1&x=1`, {
      headers: { authorization: "Bearer abcdef" },
    });
    faults.clear();
    await fetch(`${url}/echo/two`);
    await expect.poll(() => calls.list().every((entry) => entry.status !== null)).toBe(true);
    const [second, first] = calls.list("echo");
    expect(second).toMatchObject({ path: "/echo/two", status: 200, fault: null });
    expect(first).toMatchObject({ method: "GET", path: "/echo/one", status: 500, fault: "500" });
    expect(first?.query).toEqual({ access_token: "…en-1", x: "1" });
    expect(first?.headers.authorization).toBe("…cdef");
    expect(calls.list("other")).toEqual([]);
  });

  it("keeps the newest thousand", () => {
    for (let index = 0; index < 2500; index += 1) {
      const input = { service: "echo", method: "GET", path: `/${index}`, rawHeaders: [], fault: null };
      calls.open({ ...input, query: new URLSearchParams() }).finish(200);
    }
    expect(calls.list()).toHaveLength(1000);
    expect(calls.list()[0]?.path).toBe("/2499");
  });
});
