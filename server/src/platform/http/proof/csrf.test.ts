import { changesState, endpoint } from "@owlstat/core/endpoint.ts";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { TestClient } from "../../../testing/web/test-client.ts";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { route } from "../calls/route.ts";

const answer = z.object({ count: z.number() });
const change = endpoint({
  method: "POST",
  path: "/csrf/change",
  summary: "Counts.",
  body: z.object({}),
  answer,
});
const remove = endpoint({ method: "DELETE", path: "/csrf/change", summary: "Counts.", answer });
const follow = endpoint({
  method: "GET",
  path: "/csrf/follow",
  summary: "Counts.",
  changesState: true,
  answer,
});
const hook = endpoint({ method: "POST", path: "/csrf/hook", summary: "Counts.", body: z.object({}), answer });

let count = 0;
const act = () => ({ count: ++count });
const web = await startTestWeb({
  routes: [
    ...[change, remove, follow].map((contract) => route(contract, { access: "visitor" }, act)),
    route(hook, { access: "visitor", outside: true }, act),
  ],
});

beforeEach(() => {
  count = 0;
});

type Forge = (headers: Record<string, string>, client: TestClient) => Promise<Record<string, string>>;
const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

const FORGERIES: Record<string, Forge> = {
  "no token": async (headers) => without(headers, "x-csrf-token"),
  "an empty token": async (headers) => ({ ...headers, "x-csrf-token": "" }),
  "a wrong token": async (headers) => ({ ...headers, "x-csrf-token": "A".repeat(43) }),
  "another browser's token": async () => web.client().proofs(),
  "a token from before the login": async (headers, client) => {
    client.cookies.set("owl_session", "somebody's session");
    return headers;
  },
  "no cookie": async (headers, client) => {
    client.cookies.clear();
    return headers;
  },
  "a request from another site": async (headers) => ({ ...headers, "sec-fetch-site": "cross-site" }),
  "a request from a neighbour site": async (headers) => ({ ...headers, "sec-fetch-site": "same-site" }),
  "an address typed or clicked in a mail": async (headers) => ({ ...headers, "sec-fetch-site": "none" }),
};

describe.each([change, remove, follow])("$method $path", (contract) => {
  const send = (client: TestClient, headers: Record<string, string>) =>
    client.raw(`/api${contract.path}`, {
      method: contract.method,
      headers: { ...headers, ...(contract.method === "POST" && { "content-type": "application/json" }) },
      ...(contract.method === "POST" && { body: "{}" }),
    });

  test.each(Object.keys(FORGERIES))("%s changes nothing", async (name) => {
    const client = web.client();
    const response = await send(client, (await FORGERIES[name]?.(await client.proofs(), client)) ?? {});
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "csrf_invalid" });
    expect(count).toBe(0);
  });

  test("our own page may", async () => {
    const client = web.client();
    const headers = { ...(await client.proofs()), "sec-fetch-site": "same-origin" };
    expect((await send(client, headers)).status).toBe(200);
    expect((await client.call(contract)).status).toBe(200);
    expect(count).toBe(2);
  });
});

test("asking with HEAD instead of GET needs the same proofs", async () => {
  expect((await web.anonymousFetch(`/api${follow.path}`, { method: "HEAD" })).status).toBe(400);
  expect(count).toBe(0);
});

test("a form of another site is refused whatever it sends", async () => {
  for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"]) {
    const response = await web.anonymousFetch(`/api${change.path}`, {
      method: "POST",
      headers: { "content-type": type },
      body: "a=b",
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  }
  expect(count).toBe(0);
});

test("a call made for other servers asks for none of our page's proofs", async () => {
  const response = await web.anonymousFetch(`/api${hook.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    body: "{}",
  });
  expect(await response.json()).toEqual({ count: 1 });
});

test("every call of the product that changes something demands the proofs, unless it is made for other servers", async () => {
  const guarded = web.routes.filter(({ contract, gate }) => changesState(contract) && !gate.outside);
  expect(guarded.length).toBeGreaterThan(1);
  for (const { contract } of guarded) {
    const path = `/api${contract.path.replace(/:\w+/g, "x")}`;
    const client = web.clientAs({ admin: true });
    const { "x-csrf-token": _, ...headers } = await client.proofs();
    const response = await client.raw(path, {
      method: contract.method,
      headers: { ...headers, ...(contract.body && { "content-type": "application/json" }) },
      ...(contract.body && { body: "{}" }),
    });
    expect([path, response.status]).toEqual([path, 403]);
  }
});
