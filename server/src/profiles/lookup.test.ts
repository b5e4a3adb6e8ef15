import type { AppError } from "@owlstat/core/errors.ts";
import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWorld, WORLD_START } from "../testing/figures/test-world.ts";
import { allowLookup, countLookup } from "./count-lookup.ts";
import { lookUp } from "./lookup.ts";

const { web, sandbox, services, clock, setDay } = await startTestWorld();
const { db } = services;
const client = web.client();
const callsMade = async () => (await sandbox.calls("instagram")).length;

describe("looking up a profile", () => {
  test("a visitor sees one that nobody looked at before, marked as new", async () => {
    const profile = await client.ok(getProfile, { username: "https://www.instagram.com/NASA/?hl=en" });
    expect(z.safeParse(getProfile.answer, profile).success).toBe(true);
    expect(profile).toMatchObject({ username: "nasa", status: "new", tracked_days: 1, is_private: false });
  });

  test("what is stored is answered without asking Instagram again", async () => {
    await client.ok(getProfile, { username: "nasa" });
    const before = await callsMade();
    await client.ok(getProfile, { username: "@nasa" });
    expect(await callsMade()).toBe(before);
  });

  test("many who ask at once cause one look-up", async () => {
    const before = await callsMade();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => web.client().call(getProfile, { username: "ikea" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    // Up to a hundred posts take two pages.
    expect((await callsMade()) - before).toBeLessThanOrEqual(2);
  });

  test.each([
    ["owl.missing", 404, "account_not_found"],
    ["a b", 400, "handle_bad_characters"],
    ["https://www.instagram.com/p/abc/", 400, "handle_post_link"],
    ["me@example.com", 400, "handle_email"],
  ])("%s answers %i %s", async (username, status, code) => {
    const answer = await client.call(getProfile, { username });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  test("a name that does not exist is remembered for some minutes", async () => {
    await client.call(getProfile, { username: "owl.missing" });
    const before = await callsMade();
    expect((await client.call(getProfile, { username: "owl.missing" })).status).toBe(404);
    expect(await callsMade()).toBe(before);
    clock.advance(HOUR);
    await client.call(getProfile, { username: "owl.missing" });
    expect(await callsMade()).toBe(before + 1);
  });

  test("one that turned personal keeps its last figures", async () => {
    clock.set(WORLD_START - 10 * DAY);
    await client.ok(getProfile, { username: "owl.turnedpersonal" });
    clock.set(WORLD_START);
    const profile = await client.ok(getProfile, { username: "owl.turnedpersonal" });
    expect(profile.status).toBe("not_professional");
    expect(profile.followers_count).toBeGreaterThan(0);
  });

  test("after three days without collecting it is stale until somebody looks", async () => {
    await client.ok(getProfile, { username: "nasa" });
    setDay(3);
    await sandbox.fail("instagram", "500");
    const stale = await client.ok(getProfile, { username: "nasa" });
    expect(stale).toMatchObject({ status: "stale", last_collected_day: "2026-11-10" });
    await sandbox.mend();
    clock.advance(HOUR);
    const resumed = await client.ok(getProfile, { username: "nasa" });
    expect(resumed).toMatchObject({ status: "fresh", last_collected_day: "2026-11-13", tracked_days: 2 });
  });
});

describe("when Instagram fails", () => {
  const UNREADABLE = ["garbage", "truncated", "html", "wrong-id"];
  test.each(["500", "429", "hang", "reset", "garbage", "truncated", "html", "oversized", "wrong-id"])(
    "%s: a known profile is shown with its age, an unknown one is not made up",
    async (kind) => {
      await client.ok(getProfile, { username: "ikea" });
      setDay(5);
      await sandbox.fail("instagram", kind);
      if (kind === "hang") services.profileSource = sandbox.instagram({ timeout: 300 });
      const known = await client.ok(getProfile, { username: "ikea" });
      expect(known).toMatchObject({
        status: "stale",
        last_collected_at: new Date(WORLD_START).toISOString(),
      });
      const unknown = await client.call(getProfile, { username: "barilla" });
      const refusal = UNREADABLE.includes(kind)
        ? { status: 502, body: { code: "instagram_unreadable" } }
        : { status: 503, body: { code: "instagram_unavailable" } };
      expect(unknown).toMatchObject(refusal);
      expect((await db.pool.query("select count(*)::integer as n from snapshots")).rows[0].n).toBe(1);
    },
  );
});

describe("limits of a visitor", () => {
  const ask = async (asking: Parameters<typeof allowLookup>[0]) =>
    countLookup(asking, await allowLookup(asking));

  test("twenty new profiles an hour, stored ones without limit", async () => {
    for (let number = 0; number < 20; number++) await client.ok(getProfile, { username: `shop${number}` });
    const refused = await client.call(getProfile, { username: "shop20" });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: "lookup_limited", details: { seconds: 3600, minutes: 60 } },
    });
    expect((await client.call(getProfile, { username: "shop3" })).status).toBe(200);
    const user = web.clientAs({});
    expect((await user.call(getProfile, { username: "shop20" })).status).toBe(200);
    clock.advance(HOUR);
    expect((await client.call(getProfile, { username: "shop21" })).status).toBe(200);
  });

  test("counts the network around an IPv6 address, however it is written", async () => {
    const from = (ip: string, username: string) => lookUp({ ...services, ip, caller: null }, username);
    for (let number = 0; number < 20; number++) {
      await from(number % 2 ? `2001:db8::1:${number}` : `2001:0db8:0:0:${number}::7`, `shop${number}`);
    }
    await expect(from("2001:db8::ffff", "shop20")).rejects.toMatchObject({ code: "lookup_limited" });
    expect(await from("2001:db8:0:1::1", "shop20")).toMatchObject({ username: "shop20" });
  });

  test.each([
    ["a /56", 40, (number: number) => `2001:db8:0:${number.toString(16)}::1`],
    ["a /48", 80, (number: number) => `2001:db8:0:${number.toString(16)}00::1`],
    ["a /24", 80, (number: number) => `192.0.2.${number}`],
  ])("%s together looks up %i an hour", async (_, most, address) => {
    const limit = (number: number) =>
      ask({ ...services, ip: address(number), caller: null }).then(
        () => "counted",
        (error: AppError) => error.code,
      );
    const answers: string[] = [];
    for (let number = 0; number < most + 3; number++) answers.push(await limit(number));
    expect(answers).toEqual([...Array(most).fill("counted"), ...Array(3).fill("lookup_limited")]);
  });

  test("all visitors together have a limit of their own; who is logged in does not meet it", async () => {
    services.config = { ...services.config, visitorLookupsPerHour: 3 };
    const from = (number: number) =>
      lookUp({ ...services, ip: `198.${number}.0.1`, caller: null }, `shop${number}`);
    for (let number = 0; number < 3; number++) await from(number);
    await expect(from(3)).rejects.toMatchObject({
      code: "visitors_limited",
      details: { seconds: 3600, minutes: 60 },
    });
    expect(await from(1)).toMatchObject({ username: "shop1" });
    const user = web.clientAs({});
    expect((await user.call(getProfile, { username: "shop3" })).status).toBe(200);
    services.config = { ...services.config, visitorLookupsPerHour: 120 };
  });

  test("what visitors of an address are refused does not use up the limit of its people", async () => {
    for (let number = 0; number < 240; number++) {
      await ask({ ...services, ip: "127.0.0.1", caller: null }).catch(() => {});
    }
    const user = web.clientAs({});
    expect((await user.call(getProfile, { username: "shop1" })).status).toBe(200);
  });

  test("somebody's exhausted limit is theirs alone, also when others ask for the same name with them", async () => {
    const from = (ip: string, username: string) =>
      lookUp({ ...services, ip, caller: null }, username).then(
        () => "found",
        (error: AppError) => error.code,
      );
    for (let number = 0; number < 20; number++) await from("192.0.2.1", `shop${number}`);
    for (const name of ["shop20", "shop21", "shop22", "shop23", "shop24"]) {
      const answers = await Promise.all(
        ["192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.3"].map((ip) => from(ip, name)),
      );
      expect([answers[1], answers[3]]).toEqual(["found", "found"]);
    }
    expect(await from("192.0.2.1", "shop25")).toBe("lookup_limited");
  });

  test("addresses are not stored in clear", async () => {
    await client.ok(getProfile, { username: "nasa" });
    const { rows } = await db.pool.query("select address from lookup_counts");
    expect(rows).toEqual(Array(3).fill({ address: expect.not.stringContaining("127.0.0") }));
    const viewers = await db.pool.query("select viewed_from from profiles");
    expect(viewers.rows).toEqual([{ viewed_from: [expect.not.stringContaining("127.0.0")] }]);
  });
});
