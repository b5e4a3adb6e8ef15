import { DAY, HOUR, MINUTE } from "@owlstat/core/time.ts";
import { afterEach, describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { startTestSandbox } from "../../testing/services/test-sandbox.ts";
import { PURPOSES, type Purpose } from "../profile-source.ts";

const clock = fixedClock("2026-11-10T12:00:00Z");
const sandbox = await startTestSandbox(clock);

afterEach(async () => {
  // Budgets are those of an hour: each test has its own.
  clock.advance(2 * HOUR);
  await sandbox.mend();
  await sandbox.post("/instagram/limit", { callsPerHour: 100_000, kind: "app" });
  for (const number of [1, 2, 3]) {
    await sandbox.post("/instagram/tokens", { token: `sandbox-token-${number}`, state: "valid" });
  }
});

const kindOf = async (instagram = sandbox.instagram(), username = "nasa") =>
  (await instagram.discover(username, { posts: 25 })).kind;

describe("a profile that is there", () => {
  test("comes with its figures and as many posts as wanted, newest first", async () => {
    const outcome = await sandbox.instagram().discover("nasa", { posts: 100 });
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    const { profile } = outcome;
    expect(profile).toMatchObject({ username: "nasa", id: expect.stringMatching(/^17841\d+$/) });
    expect(profile.followers).toBeGreaterThan(50_000_000);
    expect(profile.posts.length).toBeGreaterThanOrEqual(100);
    expect(new Set(profile.posts.map(({ id }) => id)).size).toBe(profile.posts.length);
    const times = profile.posts.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test("is read on while posts are younger than asked", async () => {
    const since = clock.now() - 60 * DAY;
    const outcome = await sandbox.instagram().discover("owl.mega", { posts: 25, postsSince: since });
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    expect(outcome.profile.posts.at(-1)?.publishedAt).toBeLessThan(since);
  });

  test("may hide its likes: they are unknown, not zero", async () => {
    const outcome = await sandbox.instagram().discover("owl.hiddenlikes", { posts: 25 });
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    expect(outcome.profile.posts.every(({ likes }) => likes === null)).toBe(true);
  });
});

test.each(["owl.missing", "owl.personal", "owl.private"])("%s is not found", async (username) => {
  expect(await kindOf(sandbox.instagram(), username)).toBe("not_found");
});

test("every call is signed and names the version", async () => {
  await kindOf();
  const [call] = await sandbox.calls("instagram");
  expect(call?.path).toMatch(/^\/graph\.facebook\.com\/v26\.0\/17841/);
  expect(call?.query).toHaveProperty("appsecret_proof");
});

describe("faults never look like data", () => {
  test.each([
    ["500", "temporary"],
    ["429", "limited"],
    ["hang", "temporary"],
    ["reset", "temporary"],
    ["garbage", "garbage"],
    ["truncated", "garbage"],
    ["html", "garbage"],
    ["oversized", "temporary"],
    ["wrong-id", "garbage"],
  ])("%s is %s", async (fault, kind) => {
    await sandbox.fail("instagram", fault);
    // Only what never comes is cut short: the others may take their time on a busy machine.
    expect(await kindOf(sandbox.instagram(fault === "hang" ? { timeout: 300 } : {}))).toBe(kind);
  });

  test("a page that fails in the middle fails the whole look-up", async () => {
    const instagram = sandbox.instagram();
    await sandbox.fail("instagram", "500", { rate: 0.5 });
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 8; turn++) {
      const outcome = await instagram.discover("nasa", { posts: 100 });
      outcomes.add(outcome.kind);
      if (outcome.kind === "found") expect(outcome.profile.posts.length).toBeGreaterThanOrEqual(100);
      clock.advance(MINUTE);
    }
    expect(outcomes).toContain("temporary");
  });
});

describe("limits", () => {
  test("Retry-After is kept: no call before its time", async () => {
    const instagram = sandbox.instagram();
    await sandbox.fail("instagram", "429", { retryAfter: 120 });
    const outcome = await instagram.discover("nasa", { posts: 25 });
    expect(outcome).toEqual({ kind: "limited", retryAt: clock.now() + 2 * MINUTE });
    await sandbox.mend();
    const before = (await sandbox.calls("instagram")).length;
    expect(await kindOf(instagram)).toBe("limited");
    expect((await sandbox.calls("instagram")).length).toBe(before);
    clock.advance(2 * MINUTE);
    expect(await kindOf(instagram)).toBe("found");
  });

  test("each purpose stops before those with a larger part, and collecting what is tracked goes on last", async () => {
    const instagram = sandbox.instagram({
      tokens: [{ igUserId: "17841400000000001", token: "sandbox-token-1" }],
    });
    await sandbox.post("/instagram/limit", { callsPerHour: 100, kind: "account" });
    let spent = 0;
    const spend = async (purpose: Purpose) => {
      while ((await instagram.discover("owl.missing", { posts: 25, purpose })).kind === "not_found") spent++;
      expect(instagram.readyAt(purpose)).toBeGreaterThan(clock.now());
      return [purpose, spent];
    };
    const stops = [];
    for (const purpose of PURPOSES.toReversed()) {
      expect(instagram.readyAt(purpose)).toBe(clock.now());
      stops.push(await spend(purpose));
    }
    expect(stops).toEqual([
      ["untracked", 50],
      ["visitor", 65],
      ["import", 75],
      ["lookup", 85],
      ["customer", 92],
      ["collection", 97],
    ]);
  });

  test("the least used token is asked first, so all wear alike", async () => {
    const instagram = sandbox.instagram();
    await sandbox.post("/instagram/limit", { callsPerHour: 100, kind: "account" });
    for (let turn = 0; turn < 9; turn++) await kindOf(instagram);
    const accounts = (await sandbox.calls("instagram")).slice(0, 9).map(({ path }) => path.split("/").at(-1));
    expect(Object.values(Object.groupBy(accounts, (id) => id ?? "")).map((all) => all?.length)).toEqual([
      3, 3, 3,
    ]);
  });

  test("a token that is used up gives way to the others", async () => {
    await sandbox.post("/instagram/limit", { callsPerHour: 1, kind: "account" });
    const instagram = sandbox.instagram();
    const kinds: string[] = [];
    for (let turn = 0; turn < 4; turn++) kinds.push(await kindOf(instagram));
    expect(kinds).toEqual(["found", "found", "found", "limited"]);
  });
});

test("a bad token is set aside and another one answers", async () => {
  await sandbox.post("/instagram/tokens", { token: "sandbox-token-1", state: "expired" });
  await sandbox.post("/instagram/tokens", { token: "sandbox-token-2", state: "revoked" });
  const instagram = sandbox.instagram();
  expect(await kindOf(instagram)).toBe("found");
  await sandbox.post("/instagram/tokens", { token: "sandbox-token-3", state: "expired" });
  expect(await kindOf(instagram)).toBe("token_bad");
});

test("one profile whose answers make no sense does not keep others from being asked", async () => {
  const instagram = sandbox.instagram();
  await sandbox.fail("instagram", "garbage");
  for (let turn = 0; turn < 8; turn++) await kindOf(instagram, "ikea");
  await sandbox.mend();
  expect(await kindOf(instagram, "nasa")).toBe("found");
});

test("a service that keeps failing is left alone for a while, then tried with one call", async () => {
  const instagram = sandbox.instagram();
  await sandbox.fail("instagram", "500");
  for (let turn = 0; turn < 5; turn++) await kindOf(instagram);
  const before = (await sandbox.calls("instagram")).length;
  expect(await kindOf(instagram)).toBe("temporary");
  expect((await sandbox.calls("instagram")).length).toBe(before);
  await sandbox.mend();
  clock.advance(MINUTE);
  expect(await kindOf(instagram)).toBe("found");
});
