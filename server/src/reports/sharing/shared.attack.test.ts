import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { createShareLink, getSharedReport, openSharedReport } from "@owlstat/core/reports/share-contract.ts";
import { HOUR, MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";

const { web, clock, people, collected, reporter } = await startTestReports();
const PASSWORD = "owls fly at night";

const ada = await reporter("nasa");
await collected("nasa", 40);
const { report } = await ada.client.ok(createReport, REPORT);
await ada.client.ok(runReport, { id: report.id, to: "recipients" });
await people.work();
const share = async (password: string) => {
  const { link } = await ada.client.ok(createShareLink, { id: report.id, password, days: 7 });
  const path = new URL(link.url).pathname;
  return { path, token: path.split("/").at(-1) ?? "" };
};
const get = (path: string) => web.client().raw(path, {});
const open = (token: string, password: string) => web.client().call(openSharedReport, { token, password });

describe("guessed links and passwords of shared reports", () => {
  test("15 guesses by many browsers: ten are looked at, and the owner gets in a quarter of an hour later", async () => {
    const { token } = await share(PASSWORD);
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 15; guess++) codes.push((await open(token, `guess ${guess}`)).body.code);
    expect(codes.filter((code) => code === "password_wrong")).toHaveLength(10);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(5);
    clock.advance(16 * MINUTE);
    expect((await open(token, PASSWORD)).status).toBe(200);
  });

  test.each(["", " ", PASSWORD.toUpperCase(), `${PASSWORD} `, `${PASSWORD}\u0000`, "%", "null"])(
    "the password %j opens nothing",
    async (password) => {
      const { token } = await share(PASSWORD);
      const { status, body } = await open(token, password);
      expect(status === 200 ? body.model : null).toBeNull();
    },
  );

  test("the pass of one link opens no other, and none after an hour", async () => {
    const [one, other] = [await share(PASSWORD), await share(PASSWORD)];
    const page = await web.client().raw(one.path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ password: PASSWORD }).toString(),
    });
    const pass = /pass=([\w-]+)/.exec(await page.text())?.[1] ?? "";
    expect((await get(`${one.path}/pdf?pass=${pass}`)).status).toBe(200);
    expect((await get(`${other.path}/pdf?pass=${pass}`)).status).toBe(404);
    for (const forged of [pass.slice(0, -1), `A${pass.slice(1)}`, "", "null", other.token]) {
      expect((await get(`${one.path}/pdf?pass=${forged}`)).status, forged).toBe(404);
    }
    clock.advance(HOUR + 1);
    expect((await get(`${one.path}/pdf?pass=${pass}`)).status).toBe(404);
  });

  test("every changed letter of a link, and every shorter one, is gone", async () => {
    const { token } = await share("");
    expect((await web.client().call(getSharedReport, { token })).status).toBe(200);
    const changed = [...token].map(
      (letter, at) => token.slice(0, at) + (letter === "A" ? "B" : "A") + token.slice(at + 1),
    );
    const shorter = [1, 2, 8, token.length - 1].map((cut) => token.slice(0, token.length - cut));
    for (const forged of [...changed, ...shorter, `${token}A`, `${token}=`, `${token}.`]) {
      if (Buffer.from(forged, "base64url").equals(Buffer.from(token, "base64url"))) continue;
      expect((await web.client().call(getSharedReport, { token: forged })).status, forged).not.toBe(200);
    }
  });

  test("a shared page sends its address to no other site and is cached by nobody", async () => {
    const { path } = await share("");
    const { headers } = await get(path);
    expect(headers.get("referrer-policy")).toMatch(/no-referrer|same-origin/);
    expect(headers.get("cache-control")).toMatch(/no-store/);
    expect(headers.get("x-robots-tag")).toContain("noindex");
  });
});
