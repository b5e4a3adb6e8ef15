import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { signup } from "@owlstat/core/auth/contract.ts";
import { expect, test } from "vitest";
import { prepareQueues } from "../../../testing/database/test-queues.ts";
import { storeProfiles } from "../../../testing/figures/test-profiles.ts";
import { logLines } from "../../../testing/files/log-lines.ts";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { jobs } from "../../../worker.ts";
import { API_BASE } from "../calls/api.ts";
import { usableTarget } from "./target.ts";

const lines = logLines("error");
const web = await startTestWeb({ services: { log: lines.log } });
await prepareQueues(web.services, jobs);
await storeProfiles(web.services, ["nasa"]);
const { hostname, port } = new URL(web.url);

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    asked.on("error", reject).end();
  });
}

test.each([
  ["/accounts?x=1", "/accounts?x=1"],
  ["http://evil.test/accounts?x=1", "/accounts?x=1"],
  ["HTTPS://evil.test", "/"],
  ["//evil.test", "/undecodable"],
  ["/\\evil.test", "/undecodable"],
  ["http://evil.test//x", "/undecodable"],
  ["http://[", "/undecodable"],
  ["*", "/undecodable"],
  ["evil.test:443", "/undecodable"],
  ["/%ff", "/undecodable"],
])("%s asks for %s", (target, path) => {
  expect(usableTarget(target)).toBe(path);
});

test.each(["//evil.test", "/\\evil.test", "//evil.test/%2e%2e", "*", "/%5Cevil.test"])(
  "%s is not there, and breaks nothing",
  async (path) => {
    for (const accept of ["text/html", "application/json"]) expect(await ask(path, { accept })).toBe(404);
    expect(await ask(path, {}, "OPTIONS")).toBeLessThan(500);
    expect(lines.entries("request failed")).toEqual([]);
  },
);

test("a whole address in a request line is answered by its path", async () => {
  expect(await ask("http://owlstat.test/healthz", { host: "owlstat.test" })).toBe(200);
});

test.each(["0001-01-01", "0000-12-31", "1899-12-31", "2200-01-01", "9999-12-31"])(
  "a period from %s is refused, and breaks nothing",
  async (day) => {
    for (const path of ["stats", "analyses"]) {
      const query = `from=${day}&to=${day}`;
      expect(await ask(`${API_BASE}/profiles/nasa/${path}?${query}`)).toBeLessThan(500);
    }
    expect(await ask(`/profile/nasa?from=${day}`)).toBeLessThan(500);
    expect(lines.entries("request failed")).toEqual([]);
  },
);

test.each([
  "203.0.113.7:4711",
  "[2001:db8::7]:4711",
  "[2001:db8::7]",
  "fe80::1%eth0",
  "unknown",
  "_hidden",
  "",
])("a client that a proxy names %j is served", async (forwarded) => {
  const client = web.client();
  const headers = { ...(await client.proofs()), "x-forwarded-for": forwarded };
  const email = `${randomUUID()}@owlstat.test`;
  const body = JSON.stringify({ name: "Ada", email, password: "kolibri84" });
  const answer = await client.raw(API_BASE + signup.path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  expect(answer.status).toBe(200);
  expect(lines.entries("request failed")).toEqual([]);
});
