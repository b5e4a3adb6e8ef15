import { gzipSync } from "node:zlib";
import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { ageText } from "@owlstat/core/i18n/age.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { cacheView } from "../analyses/cache-store.ts";
import { prepareViews } from "../analyses/cached-views.ts";
import { fixedClock } from "../platform/clock.ts";
import { forgetPages } from "../platform/pages/cached-pages-store.ts";
import { saveCollected } from "../profiles/collect.ts";
import { raiseRevision } from "../profiles/pictures/store.ts";
import { findProfile } from "../profiles/store.ts";
import { randomWorld } from "../testing/figures/random-world.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { brandedSites } from "../testing/people/test-sites.ts";
import { pagesBuilt, startTestWeb, type TestWeb } from "../testing/web/test-web.ts";
import { createWeb } from "../web.ts";
import { warmUp } from "./warm-up.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const LAST = "2026-10-25";
const clock = fixedClock(`${LAST}T23:00:00Z`);
const web = await startTestWeb({ services: { clock } });
const { db } = web.services;
const { username, ...world } = randomWorld(7, LAST);
const readings = world.readings.slice(-6);
const path = `/profile/${username}`;

async function collectAll(
  change: Partial<(typeof readings)[0]["profile"]> = {},
  days: typeof readings = readings,
): Promise<void> {
  for (const { at, profile } of days) {
    await saveCollected(
      db,
      new Map([[username, { kind: "found", profile: { ...profile, ...change } }]]),
      at,
      {
        pictures: false,
      },
    );
  }
}

async function open(from: TestWeb = web, headers: Record<string, string> = {}, address = path) {
  const response = await from.anonymousFetch(address, { headers: { "accept-language": "en", ...headers } });
  const html = await response.text();
  const nonces = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
  return { html, nonces, policy: response.headers.get("content-security-policy") ?? "" };
}
const plain = ({ html, nonces }: Awaited<ReturnType<typeof open>>) => html.replaceAll(nonces[0] ?? "", "");
const nowIn = (html: string): number =>
  (JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}") as Boot).now;
const keptPages = async () => {
  const { rows } = await sql<{ address: string; language: string; site: string; state: string }>`
    select address, language, site, state from kept_pages order by 1, 2, 3`.execute(db.kysely);
  return rows;
};

beforeEach(async () => {
  clock.set(Date.parse(`${LAST}T23:30:00Z`));
  await sql`delete from kept_pages`.execute(db.kysely);
  await collectAll();
  // The very first look is not kept.
  await sql`update profiles set last_viewed_at = ${new Date(clock.now())}`.execute(db.kysely);
});

test("visitors get the page that was rendered once, each answer with a nonce of its own", async () => {
  const [one, other] = [await open(), await open()];
  expect(plain(other) === plain(one)).toBe(true);
  expect(new Set([...one.nonces, ...other.nonces]).size).toBe(2);
  expect(one.policy).toContain(`'nonce-${one.nonces[0]}'`);
  expect(other.policy).toContain(`'nonce-${other.nonces[0]}'`);
  const place = { address: path, language: "en", site: web.services.sites.own.origin };
  expect(await keptPages()).toEqual([expect.objectContaining(place)]);
});

test("another process, or this one after a restart, serves the stored page", async () => {
  await open();
  await sql`update kept_pages set pieces = replace(pieces, '</title>', ' (kept)</title>')`.execute(db.kysely);
  const later = await startTestWeb({ services: { clock, db } });
  expect((await open(later)).html).toContain(" (kept)</title>");
});

test("a new process has the pages opened last in its memory before it takes requests", async () => {
  await open();
  await sql`update kept_pages set pieces = replace(pieces, '</title>', ' (kept)</title>')`.execute(db.kysely);
  const { services } = web;
  const app = await createWeb(services);
  await warmUp(app, services);
  await sql`delete from kept_pages`.execute(db.kysely);
  const { host } = new URL(services.sites.own.origin);
  const { body } = await app.inject({ url: path, headers: { host, "accept-language": "en" } });
  await app.close();
  expect(body).toContain(" (kept)</title>");
});

test("a profile that Instagram would be asked about is not opened in advance", async () => {
  await open();
  const opened: string[] = [];
  const app = { inject: async ({ url }: { url: string }) => opened.push(url) };
  await warmUp(app as never, web.services);
  expect(opened).toEqual(expect.arrayContaining([path, `/api/profiles/${username}/analyses`]));
  opened.length = 0;
  clock.set(clock.now() + 3 * DAY);
  await warmUp(app as never, web.services);
  expect(opened).toContain("/");
  expect(opened).not.toContain(path);
});

test("a stored page says how old its figures are by now", async () => {
  const ageIn = (html: string) => /<time data-age="" dateTime="([^"]*)"[^>]*>([^<]*)/.exec(html)?.slice(1);
  const told = (at = "") => [at, `Collected ${ageText(Date.parse(at), clock.now(), "en")}`];
  clock.set(clock.now() - HOUR);
  const before = ageIn((await open()).html);
  expect(before).toEqual(told(before?.[0]));
  const [page] = await keptPages();
  clock.set(clock.now() + HOUR);
  const { html } = await open();
  expect(ageIn(html)).toEqual(told(before?.[0]));
  expect(ageIn(html)).not.toEqual(before);
  expect(nowIn(html)).toBe(clock.now());
  expect(await keptPages()).toEqual([page]);
});

test.each<[string, () => Promise<void>]>([
  ["a collection", () => collectAll({ followers: 777_777 })],
  ["a new biography", () => collectAll({ biography: "<b>Something new</b>" })],
  ["pictures that came", async () => raiseRevision(db, (await findProfile(db, username))?.id ?? 0)],
  ["the next day", async () => clock.set(clock.now() + HOUR)],
])("%s is shown at once", async (_what, change) => {
  await open();
  const [before] = await keptPages();
  await change();
  await open();
  const [after] = await keptPages();
  expect(after?.state).not.toBe(before?.state);
});

test("each language and each site has its own", async () => {
  const agency = await startTestWeb({
    services: { clock, db, sites: brandedSites({ brandname: "Night Agency" }) },
  });
  const [own, german, theirs] = [
    await open(),
    await open(web, { "accept-language": "de" }),
    await open(agency, { host: "brand.test" }),
  ];
  expect(german.html.includes('lang="de"')).toBe(true);
  expect(theirs.html.includes("Night Agency")).toBe(true);
  expect(own.html.includes("Night Agency")).toBe(false);
  const again = await open();
  expect(plain(again) === plain(own)).toBe(true);
});

test("whoever is logged in, and whoever asks for another view, gets a page of their own", async () => {
  await open();
  const { client } = await castUser(web);
  await client.ok(updateMe, { engagement_definition: "likes_only" });
  const mine = await (await client.raw(path)).text();
  expect(mine.includes("definition=likes_only")).toBe(true);
  await open(web, {}, `${path}?window=7d`);
  expect(await keptPages()).toHaveLength(1);
  expect((await open()).html.includes("definition=likes_only")).toBe(false);
});

test("a profile that is gone is gone at once", async () => {
  await open();
  await sql`update profiles set username = null where username = ${username}`.execute(db.kysely);
  expect((await open()).html.includes(`"username":"${username}"`)).toBe(false);
  await sql`update profiles set username = ${username} where external_id = ${readings[0]?.profile.id}`.execute(
    db.kysely,
  );
});

test("the view prepared after a collection is what is answered, until the next one", async () => {
  const { id } = (await findProfile(db, username)) ?? { id: 0 };
  await sql`delete from kept_views`.execute(db.kysely);
  expect(await prepareViews({ db, clock }, [id])).toBe(1);
  expect(await prepareViews({ db, clock }, [id])).toBe(0);
  const { rows } = await sql<{ answer: string }>`select answer from kept_views`.execute(db.kysely);
  const answer = await web.client().ok(getAnalyses, { username });
  expect(JSON.parse(rows[0]?.answer ?? "")).toEqual(answer);
  await collectAll({ followers: 123_456 });
  expect(await prepareViews({ db, clock }, [id])).toBe(1);
  const next = await web.client().ok(getAnalyses, { username });
  const { kpis } = next.results;
  expect(kpis.ok && kpis.value.tiles.find(({ metric }) => metric === "followers")?.now).toBe(123_456);
});

test("a page whose figures changed while it was rendered is not stored", async () => {
  const { id, revision } = (await findProfile(db, username)) ?? { id: 0, revision: 0 };
  await sql`delete from kept_views`.execute(db.kysely);
  const keepAt = (read: number) =>
    cacheView(
      db,
      { profileId: id, revision: read, formulas: "any" },
      { value: {} as never, collectedAt: new Date(clock.now()) },
    );
  const kept = async () => (await sql`select from kept_views`.execute(db.kysely)).rows.length;
  await keepAt(revision - 1);
  expect(await kept()).toBe(0);
  await keepAt(revision);
  expect(await kept()).toBe(1);
});

test("stored pages are deleted after a day, and all but the newest", async () => {
  await open();
  await open(web, { "accept-language": "de" });
  clock.set(clock.now() + 1);
  await open(web, { "accept-language": "fr" });
  await forgetPages(db, clock.now() - DAY, 1);
  expect((await keptPages()).map(({ language }) => language)).toEqual(["fr"]);
  await forgetPages(db, clock.now() + 1, 1);
  expect(await keptPages()).toEqual([]);
});

test("a profile page weighs at most 120 KiB, compressed", async () => {
  await collectAll({}, world.readings);
  const { html } = await open();
  expect(html).toContain("<h2");
  expect(gzipSync(html).length).toBeLessThan(120 * 1024);
});

test("sections for readers without scripts are in the language of each page", async () => {
  await collectAll();
  const written = async (language: string) => {
    const { html } = await open(web, { "accept-language": language }, `${path}?utm_source=mail`);
    return [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, section = ""]) => section).join();
  };
  const english = await written("en");
  expect(english).toContain("Statistics table");
  const german = await written("de");
  expect(german).toContain("Statistiktabelle");
  expect(german).not.toContain("Statistics table");
  expect(await written("en")).toBe(english);
});
