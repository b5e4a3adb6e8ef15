import { getMe } from "@owlstat/core/auth/contract.ts";
import { googleJwt, startGoogle } from "@owlstat/core/auth/provider-contract.ts";
import { describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { googlePeople } from "../../testing/services/test-google.ts";
import { startTestSandbox } from "../../testing/services/test-sandbox.ts";
import { TEST_NOW } from "../../testing/services/test-services.ts";
import { startTestWeb, type TestWeb } from "../../testing/web/test-web.ts";

const clock = fixedClock(TEST_NOW);
const sandbox = await startTestSandbox(clock);
const web = await startTestWeb({ services: { clock, google: sandbox.google } });
const { bring, credential } = googlePeople(sandbox);
const ATTACKER = "110000000000000000001";

type Brought = { jwt: string; state?: string };

/** What a victim's browser gets to see of the attacker's login. */
async function lured(on: TestWeb, brought: (victim: ReturnType<TestWeb["client"]>) => Promise<Brought>) {
  const victim = on.client();
  const { status } = await victim.call(googleJwt, await brought(victim));
  return { status, user: (await victim.ok(getMe)).user };
}

describe("logging somebody in as somebody else", () => {
  test.each<[string, (victim: ReturnType<TestWeb["client"]>) => Promise<Brought>]>([
    ["without a nonce", async () => ({ jwt: await credential({ person: ATTACKER }) })],
    [
      "without a nonce, after the victim left for Google",
      async (victim) => {
        const { url } = await victim.ok(startGoogle);
        const state = new URL(url).searchParams.get("state") ?? "";
        return { jwt: await credential({ person: ATTACKER }), state };
      },
    ],
    ["brought back by the attacker's own browser", () => bring(web.client(), { person: ATTACKER })],
    [
      "with the right nonce and no state",
      async (victim) => ({ jwt: (await bring(victim, { person: ATTACKER })).jwt }),
    ],
    [
      "with the right nonce and another state",
      async (victim) => ({ jwt: (await bring(victim, { person: ATTACKER })).jwt, state: "made-up" }),
    ],
    [
      "with the state where the nonce belongs",
      async (victim) => {
        const { url } = await victim.ok(startGoogle);
        const state = new URL(url).searchParams.get("state") ?? "";
        return { jwt: await credential({ person: ATTACKER, claims: { nonce: state } }), state };
      },
    ],
  ])("by a token %s: refused", async (_name, brought) => {
    expect(await lured(web, brought)).toEqual({ status: 401, user: null });
  });
});

describe("playing an ID token again", () => {
  test("under another spelling of its signature: refused", async () => {
    const client = web.client();
    const { jwt, state } = await bring(client, { person: ATTACKER });
    const cookies = new Map(client.cookies);
    expect((await client.call(googleJwt, { jwt, state })).status).toBe(200);
    const bytes = (text: string) => Buffer.from(text.split(".")[2] ?? "", "base64url");
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const spellings = [...alphabet]
      .map((last) => jwt.slice(0, -1) + last)
      .filter((text) => text !== jwt && bytes(text).equals(bytes(jwt)));
    expect(spellings.length).toBeGreaterThan(0);
    for (const spelling of [jwt, ...spellings]) {
      const thief = web.client();
      for (const [name, value] of cookies) thief.cookies.set(name, value);
      expect((await thief.call(googleJwt, { jwt: spelling, state })).status).toBe(401);
    }
  });
});
