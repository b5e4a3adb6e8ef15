import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { checkAdminGate } from "@owlstat/core/admin/contract.ts";
import { earlierScopes } from "@owlstat/core/api-tokens/scopes.ts";
import { getMe } from "@owlstat/core/auth/contract.ts";
import { callPath, type Endpoint, endpoint } from "@owlstat/core/endpoint.ts";
import { shareList } from "@owlstat/core/imports/contract.ts";
import { listNotes } from "@owlstat/core/notes/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { adminRoutes } from "./admin/routes.ts";
import type { Caller } from "./platform/caller.ts";
import { API_BASE } from "./platform/http/calls/api.ts";
import { route } from "./platform/http/calls/route.ts";
import { setPlan } from "./spaces/plan-store.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { askAdmin } from "./testing/people/ask-admin.ts";
import { castUser } from "./testing/people/test-cast.ts";
import { startTestWeb } from "./testing/web/test-web.ts";

const mark = endpoint({
  method: "POST",
  path: "/marks",
  summary: "Writes.",
  body: z.object({}),
  answer: z.object({ by: z.string(), kind: z.string() }),
});

const callers = new Map<string, Caller>();
const web = await startTestWeb({
  routes: [
    route(mark, { access: "member", also: ["token"], scope: "notes:change" }, ({ caller, scope }) => ({
      by: scope.userId,
      kind: caller.kind,
    })),
  ],
  findCaller: async (_services, { bearer }) => callers.get(bearer ?? "") ?? null,
});
await storeProfiles(web.services, ["anna"]);
const ada = await castUser(web);
await ada.client.ok(trackAccount, { username: "anna" });
await web.services.db.transaction((tx) => setPlan(tx, ada, { prolevel: 50 }));
const { userId, spaceId } = ada;
const only = { folderIds: [], profileIds: [] };
const session = {
  id: userId,
  userId,
  spaceId,
  role: "owner" as const,
  admin: true,
  language: null,
  startedAt: new Date(0),
  factor: false,
  provenAt: null,
  demand: null,
  only: null,
};
callers.set("member", {
  kind: "token",
  tokenId: "t",
  userId,
  spaceId,
  role: "member",
  creatorRole: "owner",
  scopes: earlierScopes("change"),
  only: null,
});
callers.set("viewer", {
  kind: "token",
  tokenId: "t",
  userId,
  spaceId,
  role: "viewer",
  creatorRole: "owner",
  scopes: earlierScopes("read"),
  only: null,
});
callers.set("client", {
  kind: "client",
  via: { link: "l" },
  name: "c",
  givenBy: userId,
  spaceId,
  only,
  shows: [],
});
callers.set("admin", { kind: "admin", adminId: "boss", session });

/** The answer to a call that shows a bearer and nothing of a page. */
async function ask(
  bearer: string,
  contract: Endpoint,
  input: object = {},
): Promise<[number, string | undefined]> {
  const path = callPath(contract, input as never);
  const writes = contract.method !== "GET";
  const response = await web.anonymousFetch(`${API_BASE}${writes ? path.split("?")[0] : path}`, {
    method: contract.method,
    headers: { authorization: `Bearer ${bearer}`, ...(writes && { "content-type": "application/json" }) },
    ...(writes && { body: JSON.stringify(input) }),
  });
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code];
}

test.each<[string, Endpoint, object, [number, string | undefined]]>([
  ["member", mark, {}, [200, undefined]],
  ["viewer", mark, {}, [403, "token_reads_only"]],
  ["nobody", mark, {}, [401, "token_invalid"]],
  ["member", listAccounts, {}, [200, undefined]],
  ["member", listNotes, { username: "anna" }, [200, undefined]],
  ["member", getStats, { username: "anna" }, [200, undefined]],
  // Calls that do not name tokens are for people alone, whatever the role.
  ["member", shareList, { usernames: ["anna"] }, [403, "forbidden"]],
  ["member", updateMe, { name: "Eve" }, [403, "forbidden"]],
  ["member", checkAdminGate, {}, [403, "forbidden"]],
  ["client", listAccounts, {}, [200, undefined]],
  // A client comes with a browser.
  ["client", mark, {}, [400, "timestamp_missing"]],
  // Whoever took somebody's place reads as they do, writes only from a page, and runs nothing.
  ["admin", listAccounts, {}, [200, undefined]],
  ["admin", mark, {}, [400, "timestamp_missing"]],
  ["admin", checkAdminGate, {}, [403, "forbidden"]],
])("%s: %o", async (bearer, contract, input, expected) => {
  expect(await ask(bearer, contract, input)).toEqual(expected);
});

test("no admin call is answered to a token, a client, an admin in somebody's place or a lapsed user", async () => {
  const lapsed = await castUser(web);
  await web.services.db.pool.query("update spaces set has_to_renew = true, prolevel = 10 where id = $1", [
    lapsed.spaceId,
  ]);
  for (const { contract, gate } of adminRoutes) {
    if (gate.access !== "site-admin") continue;
    const input = { id: userId };
    expect([contract.path, (await ask("member", contract, input))[1]]).toEqual([contract.path, "forbidden"]);
    for (const browsing of ["client", "admin"]) {
      const [, code] = await ask(browsing, contract, input);
      // What changes something has to come from a page, which is asked for first.
      expect([contract.path, code]).toEqual([
        contract.path,
        contract.method === "GET" ? "forbidden" : "timestamp_missing",
      ]);
    }
    const { body } = await askAdmin(lapsed.client, contract, input as never, "any password");
    expect([contract.path, body.code]).toEqual([contract.path, "forbidden"]);
  }
});

test("a token is no login: no answer says who is logged in", async () => {
  expect(await ask("member", getMe)).toEqual([403, "forbidden"]);
});

test("what a client sees is what was given to them", async () => {
  const response = await web.anonymousFetch(`${API_BASE}${listAccounts.path}`, {
    headers: { authorization: "Bearer client" },
  });
  expect(await response.json()).toMatchObject({ accounts: [] });
});
