import { Agent, request as httpRequest } from "node:http";
import { getMe } from "@owlstat/core/auth/contract.ts";
import { chanceOf } from "@owlstat/core/chance.ts";
import { changesState } from "@owlstat/core/endpoint.ts";
import { afterAll, expect, test } from "vitest";
import { sized } from "../../../testing/figures/sized.ts";
import { logLines } from "../../../testing/files/log-lines.ts";
import { testPeople } from "../../../testing/people/test-people.ts";
import { type BadRequest, badRequestsOf } from "../../../testing/web/bad-requests.ts";
import type { TestClient } from "../../../testing/web/test-client.ts";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { API_BASE } from "../calls/api.ts";
import type { Route } from "../calls/route.ts";

const REQUESTS = sized(2_000, 10_000);
const AT_ONCE = 32;
const SEED = 20_260_310;
const TRACE = /node_modules|\.[jt]sx?:\d|\n\s+at |postgres|syntax error/i;
/** What the product asks elsewhere is not there in this test, and saying so is right. */
const AWAY = /"code":"[a-z]+_unavailable"/;

const chance = chanceOf(SEED);
const lines = logLines("error");
const web = await startTestWeb({ services: { log: lines.log } });
const people = await testPeople(web);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
afterAll(() => agent.destroy());

type Browser = { client: TestClient; headers: Record<string, string> };
const visitor = await browserOf(web.client());
let user = await newUser();

async function browserOf(client: TestClient): Promise<Browser> {
  const proofs = await client.proofs();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { client, headers: { ...proofs, cookie } };
}

/** Somebody who may do everything, so that no gate stands in for the check of the input. */
async function newUser(): Promise<Browser> {
  const { client, user } = await people.person();
  const { kysely } = web.services.db;
  await kysely.updateTable("users").set({ role: "admin" }).where("id", "=", user.id).execute();
  return browserOf(client);
}

/** Some requests happen to be good enough to end the login they were made with. */
async function renewLogin(): Promise<void> {
  const { body } = await user.client.call(getMe);
  if (!body.user) user = await newUser();
}

/** Limits per address must not stand in for the answer, except where each call is dear: hashing, mail. */
function addressFor({ gate }: Route, turn: number): string {
  const number = gate.perMinute ? turn % 8 : turn;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

type Received = { status: number; text: string };
function send(
  bad: BadRequest,
  own: Record<string, string>,
  through: Agent | false = agent,
): Promise<Received> {
  const { method, path, body } = bad;
  const { hostname, port } = new URL(web.url);
  const headers = {
    ...own,
    ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
    ...bad.headers,
  };
  return new Promise((resolve, reject) => {
    const options = { agent: through, hostname, port, method, path: API_BASE + path, headers };
    const request = httpRequest(options, (response) => {
      let text = "";
      // A stream goes on: that it was opened is its answer.
      if (response.headers["content-type"]?.startsWith("text/event-stream")) {
        response.once("data", () => response.destroy());
        response.once("close", () => resolve({ status: 200, text }));
      }
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on("error", (error) => {
      // The answer before may have closed the shared connection; on one of its own it must come through.
      if (through) resolve(send(bad, own, false));
      else reject(new Error(`no answer to ${JSON.stringify(bad)}`, { cause: error }));
    });
    request.end(body);
  });
}

const makers = web.routes.map((route) => ({ route, make: badRequestsOf(route.contract) }));
type Maker = (typeof makers)[number];
/** Where it is about what a request says, not about what it changes, a fitting one is no bad one. */
const isBad = ({ route }: Maker, { fits, proven }: BadRequest) =>
  !fits || !proven || !changesState(route.contract);

function madeUntil(maker: Maker, wanted: (request: BadRequest) => boolean): BadRequest | undefined {
  for (let tries = 0; tries < 100; tries++) {
    const request = maker.make(chance);
    if (wanted(request)) return request;
  }
  return undefined;
}

const wrong: unknown[] = [];
const statuses = new Map<number, number>();

async function sendAs({ route }: Maker, request: BadRequest, turn: number): Promise<void> {
  const browser = route.gate.access === "visitor" ? visitor : user;
  const headers = { ...(request.proven && browser.headers), "x-forwarded-for": addressFor(route, turn) };
  const { status, text } = await send(request, headers);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const broken = status >= 500 && !AWAY.test(text);
  if (broken || TRACE.test(text)) wrong.push({ request, status, text });
}

function expectNothingBroken(): void {
  const failures = lines.entries("request failed").map(({ err }) => (err as Error).message);
  expect([...new Set(failures)]).toEqual([]);
  expect(wrong.slice(0, 5)).toEqual([]);
}

test(`${REQUESTS} bad requests over every call: no answer from 500 on, and no trace of the inside`, async () => {
  let turn = 0;
  const sendOnAndOn = async () => {
    while (turn < REQUESTS) {
      const mine = turn++;
      const maker = makers[mine % makers.length] as Maker;
      const request = madeUntil(maker, (made) => isBad(maker, made)) ?? {
        ...maker.make(chance),
        proven: false,
      };
      await sendAs(maker, request, mine);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOnAndOn));
  expectNothingBroken();
  // Enough of them got past the proofs to be refused for what they say.
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 4);
});

test("odd values that fit their contract are stored or refused, but break nothing", async () => {
  for (const maker of makers.filter(({ route }) => changesState(route.contract))) {
    for (let turn = 0; turn < sized(4, 8); turn++) {
      const request = madeUntil(maker, ({ fits, proven }) => fits && proven);
      if (request) await sendAs(maker, request, turn);
    }
    await renewLogin();
  }
  expectNothingBroken();
});
