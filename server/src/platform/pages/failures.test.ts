import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { afterAll, describe, expect, test } from "vitest";
import { logLines } from "../../testing/files/log-lines.ts";
import { pagesBuilt, startTestWeb } from "../../testing/web/test-web.ts";
import { connect } from "../db/connect.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const INSIDE = "duplicate key in table secret_plans";
const lines = logLines();
/** Nobody listens there: what a stopped PostgreSQL looks like. */
const db = connect({ url: "postgres://owlstat@127.0.0.1:1/owlstat" });
afterAll(() => db.close());
const web = await startTestWeb({
  services: { db, log: lines.log },
  source: {
    load: {
      contact: async () => {
        throw new Error(INSIDE);
      },
      profile: async () => {
        await db.kysely.selectFrom("users").select("id").execute();
        return { data: {} };
      },
    },
  },
});
const { texts } = web.services;

describe("while the database is away", () => {
  test.each(LANGUAGES)("a page that needs it says so to people and machines (%s)", async (language) => {
    const headers = { "accept-language": language };
    const response = await web.anonymousFetch("/profile/nasa", { headers });
    const html = await response.text();
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<title>${texts.translator("pages", language)("maintenance.title")} · Owlstat`);
  });

  test("whoever is logged in sees it too", async () => {
    const headers = { cookie: `owl_session=${"x".repeat(43)}` };
    const response = await web.anonymousFetch("/accounts", { headers });
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('id="boot"')]);
  });

  test("a call answers that it is under maintenance and when to try again", async () => {
    const response = await web.anonymousFetch("/api/profiles/nasa", { headers: { "accept-language": "it" } });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await response.json()).toEqual({
      error: texts.translator("errors", "it")("maintenance"),
      code: "maintenance",
      details: { seconds: 30 },
    });
  });

  test("a frame in somebody's site shows a page, no code", async () => {
    const response = await web.anonymousFetch("/embed/nasa", { headers: { accept: "text/html,*/*" } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("under maintenance");
  });

  test("a page that needs nothing of it is shown", async () => {
    expect((await web.anonymousFetch("/pricing")).status).toBe(200);
  });

  test("the log says what is wrong", async () => {
    const { err } = lines.entries("request failed").at(-1) as { err: { message: string } };
    expect(err.message).toContain("The database does not answer");
  });
});

test.each(LANGUAGES)("a page that fails tells people so in their language (%s)", async (language) => {
  const response = await web.anonymousFetch("/contact", { headers: { "accept-language": language } });
  const html = await response.text();
  expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(texts.translator("shell", language)("error.text"));
  expect(html).not.toMatch(/secret_plans|node_modules/);
});
