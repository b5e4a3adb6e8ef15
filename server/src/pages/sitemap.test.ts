import { expect, test } from "vitest";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { db, config } = web.services;
const read = async (path: string) => {
  const response = await web.anonymousFetch(path);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};
const places = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

await db.pool.query(`
  insert into profiles (id, external_id, username, private, professional, first_collected_day, last_collected_day)
  overriding system value values
    (1, '1', 'nasa', false, true, '2026-01-01', '2026-01-03'),
    (2, '2', 'hidden', true, true, '2026-01-01', '2026-01-03'),
    (3, '3', 'person', false, false, '2026-01-01', '2026-01-03'),
    (4, '4', 'unseen', false, true, null, null),
    (5, '5', null, false, true, '2026-01-01', '2026-01-03'),
    (10001, '6', 'natgeo', false, true, '2026-01-01', '2026-01-02')
`);

test("robots are let in, but not to the calls, and find the sitemap", async () => {
  const { status, type, text } = await read("/robots.txt");
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toContain("Disallow: /api/");
  expect(text).toContain(`Sitemap: ${config.publicUrl}/sitemap.xml`);
});

test("the index names the pages and a part for every ten thousand profiles", async () => {
  const { status, type, text } = await read("/sitemap.xml");
  expect([status, type]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(places(text)).toEqual(
    ["pages", "profiles-1", "profiles-2"].map((part) => `${config.publicUrl}/sitemap/${part}.xml`),
  );
});

test("pages for people who search are listed, steps of using the product are not", async () => {
  const listed = places((await read("/sitemap/pages.xml")).text);
  expect(listed).toContain(`${config.publicUrl}/`);
  expect(listed).toContain(`${config.publicUrl}/pricing`);
  expect(listed).not.toContain(`${config.publicUrl}/logout`);
  expect(listed).not.toContain(`${config.publicUrl}/accounts`);
});

test("only profiles with figures for everybody are listed, with the day they were collected", async () => {
  const first = await read("/sitemap/profiles-1.xml");
  expect(places(first.text)).toEqual([`${config.publicUrl}/profile/nasa`]);
  expect(first.text).toContain("<lastmod>2026-01-03</lastmod>");
  expect(first.text).toContain(`hreflang="nl" href="${config.publicUrl}/nl/profile/nasa"`);
  const second = await read("/sitemap/profiles-2.xml");
  expect(places(second.text)).toEqual([`${config.publicUrl}/profile/natgeo`]);
});

test.each(["0", "3", "x", "-1", "1e3", "99999999999"])("there is no part %s", async (part) => {
  expect((await read(`/sitemap/profiles-${part}.xml`)).status).toBe(404);
});
