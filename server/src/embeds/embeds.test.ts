import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { DAY } from "@owlstat/core/time.ts";
import { beforeAll, expect, test } from "vitest";
import { saveCollected } from "../profiles/collect.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { db, clock, config } = web.services;
const page = `${config.publicUrl}/profile/nasa`;
const ask = (query: string) => web.anonymousFetch(`/oembed?${query}`);

const nasa = {
  id: "17841400000000099",
  username: "nasa",
  network: NETWORK,
  name: "N<b>",
  following: 10,
  postsCount: 20,
  posts: [],
};

beforeAll(async () => {
  for (const [back, followers] of [
    [2, 1000],
    [1, 1010],
    [0, 1250],
  ] as const) {
    const profile = { ...nasa, biography: null, website: null, pictureUrl: null, followers };
    await saveCollected(db, new Map([["nasa", { kind: "found", profile }]]), clock.now() - back * DAY, {
      pictures: false,
    });
  }
});

test("a profile page answers a rich frame that respects the consumer's width", async () => {
  const answer = await ask(`url=${encodeURIComponent(page)}&maxwidth=400`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ type: "rich", version: "1.0", width: 400, height: 360, author_name: "@nasa" });
  expect(body.html).toContain(`src="${config.publicUrl}/embed/nasa" width="400"`);
});

test("the same comes as XML", async () => {
  const answer = await ask(`url=${encodeURIComponent(page)}&format=xml`);
  expect(answer.headers.get("content-type")).toBe("text/xml; charset=utf-8");
  const xml = await answer.text();
  expect(xml).toContain("<type>rich</type><version>1.0</version>");
  expect(xml).toContain("&lt;iframe src=");
});

test.each([
  ["another site", `url=${encodeURIComponent("https://elsewhere.example/profile/nasa")}`, 404],
  ["a page without a profile", `url=${encodeURIComponent(`${config.publicUrl}/pricing`)}`, 404],
  ["a profile nobody looked up", `url=${encodeURIComponent(`${config.publicUrl}/profile/nobody`)}`, 404],
  ["no address", "", 404],
  ["a width too small to read", `url=${encodeURIComponent(page)}&maxwidth=100`, 404],
  ["an unknown format", `url=${encodeURIComponent(page)}&format=yaml`, 501],
])("%s is refused as the protocol says", async (_name, query, status) => {
  expect((await ask(query)).status).toBe(status);
});

test("the frame may stand anywhere, runs no script and shows the collected figures", async () => {
  const answer = await web.anonymousFetch("/embed/nasa", { headers: { "accept-language": "de" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-frame-options")).toBeNull();
  // Kept for an hour in shared caches, which must not hand a German frame to others.
  expect(answer.headers.get("vary")?.toLowerCase()).toContain("accept-language");
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  const html = await answer.text();
  expect(html).toContain('lang="de"');
  expect(html).toContain('title="1.250"');
  expect(html).toContain("<svg");
  expect(html).not.toContain("<script");
});

test("each chart has a frame of its own, for the period and figure it names", async () => {
  const frame = async (path: string) => {
    const answer = await web.anonymousFetch(`/embed/nasa/${path}`, { headers: { "accept-language": "en" } });
    return { answer, html: await answer.text() };
  };
  const { answer, html } = await frame("kpis?window=90d&metric=following");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-frame-options")).toBeNull();
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(html).toContain("90 days");
  expect(html).toMatch(/<svg[^>]*><title>Following/);
  expect(html).not.toContain("<script");
  // Whatever else is asked for, it is the usual view.
  expect((await frame("kpis?window=custom&metric=<b>&window=7d")).html).toContain("30 days");
});

test.each(["nobody/kpis", "nasa/age-gender", "nasa/constructor", "nasa/milestones", "nasa/x", "a%20b/kpis"])(
  "there is no chart to frame at %s",
  async (path) => {
    expect((await web.anonymousFetch(`/embed/${path}`)).status).toBe(404);
  },
);

test("nothing else may be framed", async () => {
  for (const path of ["/", "/login", "/profile/nasa", "/api/docs", "/oembed_test"]) {
    const answer = await web.anonymousFetch(path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("x-frame-options"), path).not.toBeNull();
  }
});

test("a profile page names its embed for machines", async () => {
  const html = await (await web.anonymousFetch("/profile/nasa")).text();
  expect(html).toContain('type="application/json+oembed"');
  expect(html).toContain('type="text/xml+oembed"');
});
