import { endpoint } from "@owlstat/core/endpoint.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { sealTimestamp } from "../../../testing/web/seal-timestamp.ts";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { route } from "../calls/route.ts";
import { readTimestamp } from "./client-proof.ts";

const answer = z.object({ done: z.literal(true) });
const CONTRACTS = [
  endpoint({ method: "POST", path: "/proof/post", summary: "Acts.", body: z.object({}), answer }),
  endpoint({ method: "PUT", path: "/proof/put", summary: "Acts.", body: z.object({}), answer }),
  endpoint({ method: "PATCH", path: "/proof/patch", summary: "Acts.", body: z.object({}), answer }),
  endpoint({ method: "DELETE", path: "/proof/delete", summary: "Acts.", answer }),
  endpoint({ method: "GET", path: "/proof/get", summary: "Acts.", changesState: true, answer }),
];
const read = endpoint({ method: "GET", path: "/proof/read", summary: "Reads.", answer });

let acts = 0;
const web = await startTestWeb({
  routes: [...CONTRACTS, read].map((contract) =>
    route(contract, { access: "visitor" }, () => {
      acts++;
      return { done: true } as const;
    }),
  ),
});
const { secrets, clock } = web.services;
const seal = (offset: number, key = secrets.clientKey) => sealTimestamp(key, clock.now() + offset);

type Headers = Record<string, string | undefined>;
async function attempt({ method, path }: { method: string; path: string }, change: Headers) {
  const client = web.client();
  const hasBody = ["POST", "PUT", "PATCH"].includes(method);
  const merged: Headers = {
    ...(await client.proofs()),
    ...(hasBody && { "content-type": "application/json" }),
    ...change,
  };
  const headers = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined);
  acts = 0;
  const response = await client.raw(`/api${path}`, { method, headers, ...(hasBody && { body: "{}" }) });
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code, acts];
}

const BAD: [string, Headers, number, string][] = [
  ["no timestamp", { "x-timestamp": undefined }, 400, "timestamp_missing"],
  ["an empty timestamp", { "x-timestamp": "" }, 400, "timestamp_missing"],
  ["garbage as timestamp", { "x-timestamp": "not/base64 at all" }, 400, "timestamp_missing"],
  ["a plain timestamp", { "x-timestamp": String(clock.now()) }, 400, "timestamp_missing"],
  ["a timestamp under another key", { "x-timestamp": seal(0, "another key") }, 400, "timestamp_missing"],
  ["a tampered timestamp", { "x-timestamp": `A${seal(0).slice(1)}A` }, 400, "timestamp_missing"],
  ["a huge timestamp", { "x-timestamp": "A".repeat(4000) }, 400, "timestamp_missing"],
  ["a clock 6 minutes slow", { "x-timestamp": seal(-6 * MINUTE) }, 400, "timestamp_skew"],
  ["a clock 6 minutes fast", { "x-timestamp": seal(6 * MINUTE) }, 400, "timestamp_skew"],
  ["no key", { authorization: undefined }, 401, "client_key_invalid"],
  ["a wrong key", { authorization: "Bearer wrong" }, 401, "client_key_invalid"],
  [
    "the key under another scheme",
    { authorization: `Basic ${secrets.clientKey}` },
    401,
    "client_key_invalid",
  ],
  ["the bare key", { authorization: secrets.clientKey }, 401, "client_key_invalid"],
];

describe.each(CONTRACTS)("$method", (contract) => {
  test.each(BAD)("%s is refused", async (_name, headers, status, code) => {
    expect(await attempt(contract, headers)).toEqual([status, code, 0]);
  });

  test.each([-5 * MINUTE, 0, 5 * MINUTE])("a clock off by %i ms is good enough", async (offset) => {
    expect(await attempt(contract, { "x-timestamp": seal(offset) })).toEqual([200, undefined, 1]);
  });
});

test("a read needs no proof, but a timestamp it sends must be right", async () => {
  expect(await attempt(read, { "x-timestamp": undefined, authorization: undefined })).toEqual([
    200,
    undefined,
    1,
  ]);
  expect(await attempt(read, { "x-timestamp": seal(6 * MINUTE) })).toEqual([400, "timestamp_skew", 0]);
});

test("a sealed text that is no instant counts as none", () => {
  const key = "some key";
  expect(readTimestamp(sealTimestamp(key, 1234), key)).toBe(1234);
  expect(readTimestamp(sealTimestamp(key, -5), key)).toBeNull();
  expect(readTimestamp(sealTimestamp(key, Number.NaN), key)).toBeNull();
  expect(readTimestamp("", key)).toBeNull();
});
