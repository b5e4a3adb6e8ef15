import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";
import { ask, type Discovered, discover, MEDIA_FIELDS, OWN_ID, proofFor } from "./client.fixture.ts";

let clock = Date.parse("2026-11-14T10:00:00Z");
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => clock });
});
afterAll(() => sandbox.stop());

const post = (path: string, body: unknown) =>
  fetch(sandbox.url + path, { method: "POST", body: JSON.stringify(body) });

type ErrorBody = { error: Record<string, unknown> };
async function errorOf(answer: Promise<Response>) {
  const { status, headers, body } = await answer.then(async (it) => ({
    status: it.status,
    headers: it.headers,
    body: (await it.json()) as ErrorBody,
  }));
  expect(body.error.fbtrace_id).toMatch(/^A/);
  return { status, headers, ...body.error } as Record<string, unknown> & { headers: Headers };
}

describe("answers", () => {
  it("gives the fields in the order asked and always adds the id", async () => {
    const answer = await ask(
      sandbox.url,
      "business_discovery.username(cafe.bologna){followers_count,media_count,media.limit(2){like_count,caption}}",
    );
    expect(answer.headers.get("facebook-api-version")).toBe("v26.0");
    const body = (await answer.json()) as { business_discovery: Discovered; id: string };
    expect(Object.keys(body)).toEqual(["business_discovery", "id"]);
    expect(body.id).toBe(OWN_ID);
    expect(Object.keys(body.business_discovery)).toEqual(["followers_count", "media_count", "media", "id"]);
    expect(body.business_discovery.id).toMatch(/^17841\d{12}$/);
    expect(Object.keys(body.business_discovery.media?.data[0] ?? {})).toEqual([
      "like_count",
      "caption",
      "id",
    ]);
  });

  it("finds a name written with capitals", async () => {
    const fields = "id,username,name,biography,profile_picture_url,follows_count";
    expect(await discover(sandbox.url, "CAFE.Bologna", fields)).toMatchObject({
      username: "cafe.bologna",
      name: "Cafe Bologna",
    });
  });

  it("shows posts with the API's own names, formats and times", async () => {
    const { media } = await discover(
      sandbox.url,
      "marta_runs",
      `media.limit(100){${MEDIA_FIELDS},children{media_url,media_type}}`,
    );
    expect(media?.data).toHaveLength(100);
    for (const item of media?.data ?? []) {
      expect(item.id).toMatch(/^(179|180)\d+$/);
      expect(item.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);
      const reel = item.media_product_type === "REELS";
      expect(item.media_type === "VIDEO").toBe(reel);
      expect("view_count" in item).toBe(reel);
      expect("media_url" in item).toBe(!reel);
      expect("thumbnail_url" in item).toBe(reel);
      expect("children" in item).toBe(item.media_type === "CAROUSEL_ALBUM");
      expect(item.permalink).toMatch(reel ? /\/reel\/[\w-]{11}\/$/ : /\/p\/[\w-]{11}\/$/);
    }
  });

  it("paging to the end gives each post once, newest first, by cursors alone", async () => {
    const seen: string[] = [];
    const times: string[] = [];
    let after = "";
    let total = 0;
    do {
      const page = await discover(
        sandbox.url,
        "marta_runs",
        `media_count,media${after}.limit(100){timestamp}`,
      );
      expect(Object.keys(page.media?.paging ?? { cursors: 1 })).toEqual(["cursors"]);
      seen.push(...(page.media?.data ?? []).map((item) => item.id));
      times.push(...(page.media?.data ?? []).map((item) => item.timestamp));
      total = page.media_count;
      const cursor = page.media?.paging?.cursors.after;
      after = cursor ? `.after(${cursor})` : "";
    } while (after);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it("gives 25 posts unless told, and goes back with before", async () => {
    const first = await discover(sandbox.url, "studio.k", "media{id}");
    expect(first.media?.data).toHaveLength(25);
    expect(first.media?.paging?.cursors.before).toBeUndefined();
    const second = await discover(
      sandbox.url,
      "studio.k",
      `media.after(${first.media?.paging?.cursors.after}){id}`,
    );
    const back = await discover(
      sandbox.url,
      "studio.k",
      `media.before(${second.media?.paging?.cursors.before}){id}`,
    );
    expect(back.media?.data).toEqual(first.media?.data);
  });

  it("answers a batch of calls one by one", async () => {
    const entry = (name: string) => ({
      method: "GET",
      relative_url: `v26.0/${OWN_ID}?fields=${encodeURIComponent(`business_discovery.username(${name}){username}`)}`,
    });
    const send = (names: string[]) =>
      fetch(`${sandbox.url}/graph.facebook.com/v26.0/`, {
        method: "POST",
        body: new URLSearchParams({
          batch: JSON.stringify(names.map(entry)),
          access_token: "sandbox-token-1",
          appsecret_proof: proofFor("sandbox-token-1"),
        }),
      });
    const answers = (await (await send(["nasa", "owl.missing"])).json()) as { code: number; body: string }[];
    expect(answers.map((answer) => answer.code)).toEqual([200, 400]);
    expect(JSON.parse(answers[0]?.body ?? "").business_discovery.username).toBe("nasa");
    expect(JSON.parse(answers[1]?.body ?? "").error.error_subcode).toBe(2207013);
    expect((await send(Array.from({ length: 51 }, () => "nasa"))).status).toBe(400);
  });
});

describe("errors", () => {
  it.each(["owl.missing", "owl.personal", "owl.private", "not a name!", ".dot", "a".repeat(31)])(
    "%s cannot be found, and nothing tells why",
    async (name) => {
      expect(await errorOf(ask(sandbox.url, `business_discovery.username(${name}){id}`))).toMatchObject({
        status: 400,
        message: "Invalid user id",
        type: "OAuthException",
        code: 110,
        error_subcode: 2207013,
        is_transient: false,
        error_user_title: "Cannot find User",
      });
    },
  );

  it("checks the token and its proof", async () => {
    const plain = (asked: Parameters<typeof ask>[2]) => errorOf(ask(sandbox.url, "id", asked));
    expect(await plain({ token: "nobody" })).toMatchObject({ code: 190 });
    expect(await plain({ proof: null })).toMatchObject({
      code: 100,
      message: "API calls from the server require an appsecret_proof argument",
    });
    expect(await plain({ proof: "f".repeat(64) })).toMatchObject({
      code: 100,
      message: "Invalid appsecret_proof provided in the API argument",
    });
    expect(await plain({ id: "17841400000000002" })).toMatchObject({ code: 100, error_subcode: 33 });
    await post("/instagram/tokens", { token: "sandbox-token-2", state: "expired" });
    expect(await plain({ token: "sandbox-token-2" })).toMatchObject({ code: 190, error_subcode: 463 });
    await post("/instagram/tokens", { token: "sandbox-token-2", state: "valid" });
    expect((await ask(sandbox.url, "id", { token: "sandbox-token-2", id: "17841400000000002" })).status).toBe(
      200,
    );
  });

  it.each([
    ["business_discovery.username(nasa){id", 2500],
    ["a,,b", 2500],
    ["business_discovery{id}", 100],
    ["business_discovery.username(nasa){insights}", 100],
    ["business_discovery.username(nasa){media{secret}}", 100],
    ["business_discovery.username(nasa){media.after(QVFIxx){id}}", 100],
    ["business_discovery.username(nasa){media.limit(0){id}}", 100],
  ])("%s is refused", async (fields, code) => {
    expect(await errorOf(ask(sandbox.url, fields))).toMatchObject({ status: 400, code });
  });

  it("refuses an instant it cannot read", async () => {
    expect(await errorOf(ask(sandbox.url, "id", { now: "yesterday" }))).toMatchObject({ code: 100 });
  });
});

describe("limits", () => {
  afterEach(() => post("/instagram/limit", { callsPerHour: 100_000 }));
  const call = () => ask(sandbox.url, "id", { token: "sandbox-token-3", id: "17841400000000003" });
  const used = (answer: { headers: Headers }) =>
    JSON.parse(answer.headers.get("x-app-usage") ?? "{}").call_count;

  it("usage climbs with each call of the token, refuses at 100, and falls after an hour", async () => {
    await post("/instagram/limit", { callsPerHour: 4 });
    expect(used(await call())).toBe(25);
    expect(used(await call())).toBe(50);
    await call();
    expect(used(await call())).toBe(100);
    const refused = await errorOf(call());
    expect(refused).toMatchObject({ code: 4, message: "(#4) Application request limit reached" });
    expect(used(refused)).toBe(100);
    expect((await ask(sandbox.url, "id", { token: "sandbox-token-2", id: "17841400000000002" })).status).toBe(
      200,
    );
    clock += 3_600_000;
    expect(used(await call())).toBe(25);
  });

  it("the limit of an account has its own code and says how long to wait", async () => {
    clock += 3_600_000;
    await post("/instagram/limit", { callsPerHour: 1, kind: "account" });
    await call();
    const refused = await errorOf(call());
    expect(refused).toMatchObject({ code: 80002 });
    const usage = JSON.parse(refused.headers.get("x-business-use-case-usage") ?? "");
    expect(usage["17841400000000003"][0]).toMatchObject({
      type: "instagram",
      call_count: 100,
      estimated_time_to_regain_access: 60,
    });
    expect((await post("/instagram/limit", { callsPerHour: "many" })).status).toBe(400);
  });
});

describe("faults", () => {
  afterEach(() => fetch(`${sandbox.url}/faults`, { method: "DELETE" }));
  const fault = (kind: string) => post("/faults", { service: "instagram", kind });

  it("a wrong id is a perfect answer about somebody else", async () => {
    const right = await discover(sandbox.url, "nasa", "id,username,media.limit(1){id}");
    await fault("wrong-id");
    const wrong = await discover(sandbox.url, "nasa", "id,username,media.limit(1){id}");
    expect(wrong.id).not.toBe(right.id);
    expect(wrong.username).not.toBe("nasa");
    expect(Object.keys(wrong)).toEqual(Object.keys(right));
  });

  it("500 comes in the API's envelope, and a truncated answer is not JSON", async () => {
    await fault("500");
    expect(await errorOf(ask(sandbox.url, "id"))).toMatchObject({ status: 500, code: 2, is_transient: true });
    await fetch(`${sandbox.url}/faults`, { method: "DELETE" });
    await fault("truncated");
    const text = await (await ask(sandbox.url, "business_discovery.username(nasa){id}")).text();
    expect(() => JSON.parse(text)).toThrow();
  });
});

describe("pictures", () => {
  it("are JPEGs under signed addresses that expire", async () => {
    const { profile_picture_url, media } = await discover(
      sandbox.url,
      "nasa",
      `profile_picture_url,media.limit(5){${MEDIA_FIELDS}}`,
    );
    const picture = await fetch(String(profile_picture_url));
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect((await picture.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
    for (const item of media?.data ?? []) {
      expect((await fetch(String(item.media_url ?? item.thumbnail_url))).status).toBe(200);
    }
    expect((await fetch(String(profile_picture_url).replace("nasa", "esa"))).status).toBe(403);
    clock += 5 * 86_400_000;
    expect(await (await fetch(String(profile_picture_url))).text()).toBe("URL signature expired");
  });
});

it("the desk lists the reserved names and the tokens", async () => {
  const desk = await (await fetch(sandbox.url)).text();
  for (const text of [
    "owl.turnedpersonal",
    "owl.mega",
    "sandbox-token-3",
    "17841400000000003",
    "sandbox-secret",
  ]) {
    expect(desk).toContain(text);
  }
});
