import { expect, test } from "vitest";
import { exampleAddress } from "./platform/http/calls/docs-page/call.ts";
import { operation } from "./platform/http/calls/openapi.ts";
import { prepareQueues } from "./testing/database/test-queues.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { castUser } from "./testing/people/test-cast.ts";
import { givePro, tokenWith } from "./testing/people/test-tokens.ts";
import { callName } from "./testing/web/call-names.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes } from "./web.ts";
import { jobs } from "./worker.ts";

const web = await startTestWeb();
await prepareQueues(web.services, jobs);
const owner = await castUser(web);
await givePro(web, owner);
await storeProfiles(web.services, ["nasa", "natgeo"]);
await web.services.db.pool.query(
  `insert into accounts (space_id, profile_id, position, added_by, added_at)
   select $1, id, id, $2, $3 from profiles`,
  [owner.spaceId, owner.userId, new Date(web.services.clock.now())],
);
const token = await tokenWith(owner, [
  ...(["accounts:read", "profiles:read", "folders:read", "notes:read", "alarms:read", "goals:read"] as const),
  ...([
    "reports:read",
    "downloads:read",
    "imports:read",
    "clients:read",
    "channels:read",
    "webhooks:read",
  ] as const),
]);

/** Calls that need no id of something that was made before. */
const READS = routes.filter(
  ({ contract, gate }) =>
    contract.method === "GET" && gate.also?.includes("token") && !/:(?!username)/.test(contract.path),
);

test.each(READS.map((route) => [callName(route), route] as const))(
  "the example of %s on the page of the API answers as it stands there",
  async (_name, route) => {
    await web.services.db.pool.query("delete from attempts");
    const { parameters } = operation(route) as { parameters: Parameters<typeof exampleAddress>[1] };
    const response = await web.anonymousFetch(`/api${exampleAddress(route.contract.path, parameters)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.status, response.headers.get("api-version")]).toEqual([200, "2026-11-18"]);
    await response.arrayBuffer();
  },
);

test("most reading calls have an example that is run", () => {
  expect(READS.length).toBeGreaterThan(20);
});
