import { availableParallelism } from "node:os";
import { confirm as confirmLink, login, logout } from "@owlstat/core/auth/contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { GOOD_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import type { TestClient } from "../../testing/web/test-client.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";
import { passwordMatches } from "./passwords.ts";

const web = await startTestWeb();
const { clock } = web.services;
const { person, confirm, work, linkTo } = await testPeople(web);

/** Somebody whose address is theirs, in a browser that knows them. */
async function known() {
  clock.advance(2 * MINUTE);
  const someone = await person();
  await confirm(someone);
  await someone.client.ok(login, { email: someone.email, password: GOOD_PASSWORD });
  return someone;
}

const tryWith = async (client: TestClient, email: string, password: string) =>
  (await client.call(login, { email, password })).status;

describe("locking a known owner out", () => {
  test("a stranger keeps the account's count full for an hour: the owner's device gets in all the while", async () => {
    const owner = await known();
    const stranger = web.client();
    const seen: number[] = [];
    for (let minute = 0; minute < 60; minute += 4) {
      for (let guess = 0; guess < 6; guess++) await tryWith(stranger, owner.email, "wrong-1");
      await owner.client.ok(logout);
      seen.push(await tryWith(owner.client, owner.email, GOOD_PASSWORD));
      clock.advance(4 * MINUTE);
    }
    expect(seen).toEqual(seen.map(() => 200));
  });

  test("the device's own count is bounded too", async () => {
    const { client, email } = await known();
    const statuses = [];
    for (let guess = 0; guess < 7; guess++) statuses.push(await tryWith(client, email, "wrong-1"));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test("a cookie made up, taken to another address or cut gives no count of its own", async () => {
    const owner = await known();
    const other = await known();
    for (let guess = 0; guess < 6; guess++) await tryWith(web.client(), owner.email, "wrong-1");
    const theirs = other.client.cookies.get("owl_device") ?? "";
    const own = owner.client.cookies.get("owl_device") ?? "";
    const [number = "", seal = ""] = own.split(".");
    const forged = [
      theirs,
      `${number}.`,
      `x.${seal}`,
      `${number}.${"A".repeat(43)}`,
      "...",
      `${seal}.${number}`,
    ];
    for (const cookie of forged) {
      const client = web.client();
      client.cookies.set("owl_device", cookie);
      expect(await tryWith(client, owner.email, "wrong-1")).toBe(429);
    }
    expect(await tryWith(owner.client, owner.email, GOOD_PASSWORD)).toBe(200);
  });

  test("whoever signed up with somebody else's address takes no count of its own along", async () => {
    const stranger = await person();
    const hoard = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const device = web.client();
        await device.ok(login, { email: stranger.email, password: GOOD_PASSWORD });
        return device;
      }),
    );
    await confirm(stranger);
    for (let guess = 0; guess < 6; guess++) await tryWith(web.client(), stranger.email, "wrong-1");
    for (const device of [stranger.client, ...hoard]) {
      await device.ok(logout);
      expect(await tryWith(device, stranger.email, "wrong-1")).toBe(429);
    }
  });

  test("confirming the address in the browser that signed up makes it known", async () => {
    const { client, email } = await person("Own");
    await work();
    await client.ok(confirmLink, { token: linkTo(email).token });
    await client.ok(logout);
    for (let guess = 0; guess < 6; guess++) await tryWith(web.client(), email, "wrong-1");
    expect(await tryWith(client, email, GOOD_PASSWORD)).toBe(200);
  });

  test("a shared device knows the last five who logged in there", async () => {
    const people = [];
    for (let one = 0; one < 6; one++) people.push(await known());
    const shared = web.client();
    for (const { email } of people) await tryWith(shared, email, GOOD_PASSWORD);
    const statuses = [];
    for (const { email } of people) {
      for (let guess = 0; guess < 6; guess++) await tryWith(web.client(), email, "wrong-1");
      clock.advance(MINUTE / 2);
      statuses.push(await tryWith(shared, email, GOOD_PASSWORD));
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });
});

describe("making others wait", () => {
  test("whoever logs in waits for the passwords that are being hashed, not for those who guess", async () => {
    const done: string[] = [];
    const check = async (who: string) => {
      await passwordMatches(null, "wrong", who);
      done.push(who);
    };
    const guesses = Array.from({ length: 30 }, (_, one) => check(`guesses ${one % 10}`));
    await expect.poll(() => done.length).toBeGreaterThan(0);
    const before = done.length;
    await check("logs in");
    expect(done.indexOf("logs in") - before).toBeLessThanOrEqual(Math.ceil(availableParallelism() / 2) + 1);
    await Promise.all(guesses);
  });
});
