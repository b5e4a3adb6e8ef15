import { createCompany } from "@owlstat/core/companies/contract.ts";
import { describe, expect, test } from "vitest";
import { API_BASE } from "./platform/http/calls/api.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { testPeople } from "./testing/people/test-people.ts";
import { fetchRaw } from "./testing/web/fetch-raw.ts";
import { pagesBuilt, startTestWeb } from "./testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const web = await startTestWeb();
const { person, confirm, work } = await testPeople(web);
const { mailer, config } = web.services;
await storeProfiles(web.services, ["anna"]);

const HOST = new URL(config.publicUrl).host;
/** Every way to name another host than the one that was asked. */
const FORGED: readonly Record<string, string>[] = [
  { host: "evil.example" },
  { host: `${HOST}.evil.example` },
  { host: `evil.example:80` },
  { host: HOST, "x-forwarded-host": "evil.example" },
  { host: HOST, "x-forwarded-host": `${HOST}, evil.example` },
  { host: HOST, "x-forwarded-host": `evil.example, ${HOST}` },
  { host: HOST, "x-original-host": "evil.example", "x-host": "evil.example" },
  { host: HOST, "x-forwarded-server": "evil.example", "x-http-host-override": "evil.example" },
  { host: HOST, forwarded: "for=10.0.0.1;host=evil.example;proto=https" },
  { host: HOST, "x-forwarded-proto": "javascript", "x-forwarded-prefix": "//evil.example" },
  { host: HOST, "x-original-url": "//evil.example/", "x-rewrite-url": "//evil.example/" },
];
/** Everything that writes whole addresses. */
const PATHS = [
  ...["/", "/de", "/profile/anna", "/de/profile/anna", "/pricing", "/help", "/login?then=/dashboard"],
  ...[
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap/pages.xml",
    "/sitemap/profiles-1.xml",
    "/manifest.webmanifest",
  ],
  ...["/embed/anna", `/oembed?url=${encodeURIComponent(`${config.publicUrl}/profile/anna`)}`, "/nowhere"],
  ...["/dashboard", "/ref/spring", "/report-unsubscribe?token=x", "/logout"],
];

describe("hosts made up by whoever asks", () => {
  test.each(FORGED)("no page, file or redirect names %o", async (forged) => {
    const found: string[] = [];
    for (const path of PATHS) {
      const { status, head, text } = await fetchRaw(web.url, path, { ...forged, accept: "text/html" });
      if (status >= 500) found.push(`${path} answered ${status}`);
      const trace = /.{0,40}evil\.example.{0,40}|javascript:/.exec(`${head}\n${text}`)?.[0];
      if (trace) found.push(`${path}: ${trace}`);
    }
    expect(found).toEqual([]);
  });

  test("no mail links to them: confirmation, reset, invitation", async () => {
    for (const forged of FORGED) {
      const owner = await person();
      await confirm(owner);
      await owner.client.ok(createCompany, { brandname: "Nest" });
      const cookie = [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = {
        ...(await owner.client.proofs()),
        cookie,
        "content-type": "application/json",
        ...forged,
      };
      const before = mailer.sent.length;
      const guest = { email: `guest-${owner.email}`, role: "viewer" };
      await fetchRaw(web.url, `${API_BASE}/companies/current/invitations`, headers, JSON.stringify(guest));
      const reset = { userEmail: owner.email };
      await fetchRaw(web.url, `${API_BASE}/auth/reset-password-request`, headers, JSON.stringify(reset));
      await work();
      for (const { html, text } of mailer.sent.slice(before)) expect(`${html}${text}`).not.toContain("evil");
    }
    const kinds = ["/create-company", "/reset-password"].map(
      (path) => mailer.sent.filter(({ text }) => text.includes(config.publicUrl + path)).length,
    );
    expect(Math.min(...kinds)).toBeGreaterThan(0);
  });
});
