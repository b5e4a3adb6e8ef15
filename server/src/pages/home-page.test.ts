import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callPath } from "@owlstat/core/endpoint.ts";
import { getHome } from "@owlstat/core/navigation/home-contract.ts";
import { afterAll, expect, test } from "vitest";
import { bootOf } from "../platform/pages/render-page.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { homePage } from "./home-page.ts";

const web = await startTestWeb();
const { services } = web;
const load = (site = services.sites.own) =>
  homePage({ ...services, language: "it", site } as never, {}, new URLSearchParams(), null);
const shown = () => web.client().ok(getHome);

test("the home page tells machines whose site it is and what it answers, in its language", async () => {
  const facts = (await load()).head?.facts ?? [];
  expect(facts.map((fact) => fact["@type"])).toEqual(["WebSite", "Organization", "FAQPage"]);
  expect(facts[0]).toMatchObject({ inLanguage: "it" });
  expect(JSON.stringify(facts)).not.toContain("{methods");
});

test("recipes name the address of this installation", async () => {
  expect((await shown()).origin).toBe(services.config.publicUrl);
});

test("an agency's home page tells nothing about us", async () => {
  const { own } = services.sites;
  const loaded = await load({ ...own, brand: { ...own.brand, own_site: false } });
  expect(loaded).toEqual({ data: {} });
});

test("examples are those of the setting that are collected and public, in its order", async () => {
  Object.assign(services.config, { examples: ["natgeo", "nobody", "nasa", "shy", "person"] });
  expect((await shown()).examples).toEqual([]);
  await storeProfiles(services, ["nasa", "natgeo", "shy", "person", "other"]);
  await services.db.pool.query("update profiles set private = true where username = 'shy'");
  await services.db.pool.query("update profiles set professional = false where username = 'person'");
  const { examples } = await shown();
  expect(examples.map(({ username }) => username)).toEqual(["natgeo", "nasa"]);
  expect(examples[0]).toMatchObject({ followers_count: 1000, change: 30 });
  expect((await load()).data[callPath(getHome)]).toMatchObject({ examples });
});

test("visitors get the home page that was rendered once, until a figure on it changes", async () => {
  const open = async () => (await web.anonymousFetch("/", { headers: { "accept-language": "en" } })).text();
  const states = async () => {
    const { rows } = await services.db.pool.query("select state from kept_pages where address = '/'");
    return rows.map(({ state }) => state);
  };
  const nonceless = (html: string) => html.replaceAll(/nonce="[^"]*"|"now":\d+/g, "");
  const [first, [state]] = [await open(), await states()];
  expect(nonceless(await open()) === nonceless(first)).toBe(true);
  expect(await states()).toEqual([state]);
  await services.db.pool.query("update profile_latest set followers = 7654321");
  expect(await open()).toContain("7,654,321");
  expect(await states()).not.toEqual([state]);
});

test.each([
  [{}, {}, "both"],
  [{}, null, "card"],
  [null, {}, "paypal"],
  [null, null, "none"],
])("where Stripe is %j and PayPal %j one pays by %s", async (stripe, paypal, payments) => {
  const before = services.payments;
  services.payments = { stripe, paypal } as typeof before;
  expect((await shown()).payments).toBe(payments);
  const facts = JSON.stringify((await load()).head?.facts);
  services.payments = before;
  expect(facts.includes("non si vendono piani")).toBe(payments === "none");
});

test.each([
  ["shown by the operator", true, {}, "OWL5"],
  ["hidden, as by default", false, {}, null],
  ["where nothing can be ordered", true, null, null],
])("the promo code, %s", (_, promoBanner, stripe, code) => {
  const config = { ...services.config, promoBanner };
  const page = { site: services.sites.own, user: null, client: null, logins: {}, fromElsewhere: false };
  const boot = bootOf(
    { ...services, config, payments: { stripe, paypal: null }, language: "en" } as never,
    page as never,
  );
  expect(boot.promoCode).toBe(code);
});

test("customers' logos come from the operator's folder, and nothing else in or beside it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-customers-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  expect((await shown()).logos).toEqual([]);
  await writeFile(join(folder, "Acme & Söhne.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await writeFile(join(folder, "notes.txt"), "not a logo");
  Object.assign(services.config, { logosDir: folder });
  const { logos } = await shown();
  expect(logos.map(({ name }) => name)).toEqual(["Acme & Söhne"]);
  const logo = await web.anonymousFetch(logos[0]?.url ?? "");
  expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(logo.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const path of ["notes.txt", "..%2F..%2Fetc%2Fpasswd", "%2Fetc%2Fpasswd", ".", "x.svg"])
    expect((await web.anonymousFetch(`/customers/${path}`)).status, path).toBe(404);
  Object.assign(services.config, { logosDir: join(folder, "gone") });
  expect((await shown()).logos).toEqual([]);
});
