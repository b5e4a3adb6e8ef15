import { SCOPES } from "@owlstat/core/api-tokens/scopes.ts";
import { getMe, login } from "@owlstat/core/auth/contract.ts";
import { chanceOf } from "@owlstat/core/chance.ts";
import type { CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { ERRORS, type ErrorCode } from "@owlstat/core/errors.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { DEMO_PEOPLE } from "./demo/people.ts";
import { seedDemo } from "./demo/seed.ts";
import { commonErrors } from "./platform/http/calls/openapi.ts";
import type { Route } from "./platform/http/calls/route.ts";
import { startTestWorld } from "./testing/figures/test-world.ts";
import { logLines } from "./testing/files/log-lines.ts";
import { callWith, tokenWith } from "./testing/people/test-tokens.ts";
import { callName } from "./testing/web/call-names.ts";
import { madeRequestsOf } from "./testing/web/made-requests.ts";
import type { TestClient } from "./testing/web/test-client.ts";
import { routes } from "./web.ts";

const REQUESTS = Number(process.env.MADE_REQUESTS ?? 20_000);
/** Another one makes other requests: a busy machine makes them in parts. */
const SEED = Number(process.env.MADE_SEED ?? 20_261_119);
/** Each of these prints pages, hashes passwords or goes on without end: they get a small share. */
const DEAR =
  /preview|sample|brand-pages|\/run$|file$|events$|password|login$|signup|backtest|downloads|import/;
/** What the product asks elsewhere is not there in this test, and saying so is right. */
const AWAY: readonly ErrorCode[] = [
  ...(["payments_unavailable", "payments_closed", "instagram_unavailable", "instagram_unreadable"] as const),
  "provider_unavailable",
  ...(["overloaded", "test_mail_failed"] as const),
];

const lines = logLines("error");
const { web, services } = await startTestWorld({ log: lines.log });
const { db } = services;
const { email = "", password = "" } = DEMO_PEOPLE.find((one) => one.email.startsWith("demo")) ?? {};

async function demo(): Promise<TestClient> {
  await db.pool.query("delete from attempts");
  const client = web.client();
  await client.ok(login, { email, password });
  return client;
}
/** The ids there are now, by the noun of the call that would name them. */
async function idsNow(spaceId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select t.table_name as name from information_schema.columns s
     join information_schema.columns t on t.table_name = s.table_name and t.table_schema = 'public'
       and t.column_name = 'id' and t.data_type = 'uuid'
     where s.table_schema = 'public' and s.column_name = 'space_id'`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of rows) {
    const { rows: ids } = await db.pool.query<{ id: string }>(
      `select id from "${name}" where space_id = $1 limit 20`,
      [spaceId],
    );
    found.set(
      name.replaceAll("_", "-"),
      ids.map(({ id }) => id),
    );
  }
  return found;
}
let ids = new Map<string, string[]>();
const known = {
  ids: (noun: string) => ids.get(noun) ?? [...ids.values()].flat().slice(0, 5),
  names: ["nasa", "barilla", "natgeo", "owl.missing", "nobody.knows"],
};

const calls = routes
  .filter(({ contract, gate }) => !contract.stream && !gate.outside && !contract.foreign)
  .map((route) => ({ route, make: madeRequestsOf(route.contract, known) }));
const OUR_OWN = z.object({
  error: z.unknown(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** What is wrong with an answer; nothing where it is as its description says. */
function wrongWith(route: Route, status: number, body: unknown): string | null {
  const { contract } = route;
  if (status === 200) {
    if (contract.file) return null;
    const read = z.safeParse(contract.answer, body);
    return read.success
      ? null
      : `an answer off its schema: ${JSON.stringify(read.error.issues).slice(0, 300)}`;
  }
  const refused = z.safeParse(OUR_OWN, body);
  if (!refused.success) return `${status} without a code: ${JSON.stringify(body)?.slice(0, 200)}`;
  const code = refused.data.code as ErrorCode;
  if (ERRORS[code]?.status !== status) return `${status} with the code ${code}`;
  if (status >= 500) return AWAY.includes(code) ? null : `${status} ${code}`;
  const listed: readonly ErrorCode[] = [...(contract.errors ?? []), ...commonErrors(route)];
  return listed.includes(code) ? null : `the code ${code}, which its description does not list`;
}

test(`${REQUESTS} requests made from the description get no 5xx and no answer off it`, {
  timeout: 3_000_000,
}, async () => {
  // The world begins anew before each test.
  await seedDemo(services, { days: 40 });
  let owner = await demo();
  const spaceId = (await owner.ok(getMe)).user?.space.id ?? "";
  const all = SCOPES.filter((scope) => scope.endsWith(":change") || scope === "profiles:read");
  const token = await tokenWith({ client: owner }, all);
  const visitor = web.client();
  const chance = chanceOf(SEED);
  const wrong = new Map<string, string>();
  const statuses = new Map<number, number>();
  for (let draws = 0, made = 0; made < REQUESTS; draws += 1) {
    if (draws % 200 === 0) {
      await db.pool.query("delete from attempts");
      ids = await idsNow(spaceId);
    }
    // Every call is reached, the dear ones less often.
    const inTurn = draws < 3 * calls.length;
    const drawn = calls[inTurn ? draws % calls.length : Math.floor(chance() * calls.length)];
    if (!drawn || (!inTurn && DEAR.test(drawn.route.contract.path) && chance() > 0.05)) continue;
    made += 1;
    const { route, make } = drawn;
    const input = make(chance) as CallInput<Endpoint>;
    const who = chance();
    const byOwner = who < 0.9;
    const ask = () =>
      who < 0.35 && route.gate.also?.includes("token")
        ? callWith(web, token, route.contract, input)
        : (byOwner ? owner : visitor).call(route.contract, input);
    visitor.address = `10.0.${made % 250}.${made % 200}`;
    owner.address = `10.1.${made % 250}.${made % 200}`;
    const { status, body } = await ask();
    // Some requests end the login they were made with.
    if (status === 401 && byOwner) owner = await demo();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const found = wrongWith(route, status, body);
    if (found)
      wrong.set(
        `${callName(route)}: ${found.slice(0, 80)}`,
        `${found} for ${JSON.stringify(input).slice(0, 300)}`,
      );
  }
  const table = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`${REQUESTS} requests over ${calls.length} calls: ${table.join(", ")}; ${wrong.size} wrong`);
  expect([...wrong].map(([call, what]) => `${call.split(": ")[0]}: ${what}`)).toEqual([]);
  expect(lines.entries("unexpected")).toEqual([]);
});
