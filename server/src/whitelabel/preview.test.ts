import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { getSite } from "@owlstat/core/whitelabel/contract.ts";
import { previewMail, previewSite } from "@owlstat/core/whitelabel/preview-contract.ts";
import { beforeEach, expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { startTestReports } from "../testing/figures/test-reports.ts";
import { brand } from "../testing/people/test-brands.ts";
import { pagesBuilt } from "../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const { db, services, people, collected } = await startTestReports();
const NONCE = "abcDEF0123+/==";
const HOSTILE = `</style><script>alert(1)</script><img src=x onerror=alert(1)>`;

async function agency() {
  const one = await people.confirmed();
  await db.transaction((tx) => setPlan(tx, { spaceId: one.user.space.id }, { prolevel: 20 }));
  return one.client;
}

beforeEach(async () => {
  await storeProfiles(services, ["nasa"]);
  await collected("nasa", 8);
});

test("the preview of the site is the page that visitors would get, and publishes nothing", async () => {
  const client = await agency();
  const edited = brand({ brandname: "Nest", subdomain: "nest-shown", brandcolor: "#a01060" });
  const { site } = await client.ok(previewSite, { ...edited, nonce: NONCE });
  expect(site.light).toMatch(/<title>.* · Nest<\/title>/);
  expect(site.light).toContain('placeholder="@instagram"');
  expect(site.light).toContain("Nest Ltd, Road 1");
  expect([site.light, site.dark].map((html) => /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1])).toEqual([
    "light",
    "dark",
  ]);
  expect((await client.ok(getSite)).site.published).toBeNull();
  const closed = { ...edited, showHomepage: false, website: "nest.example/half typ", nonce: NONCE };
  const { site: without } = await client.ok(previewSite, closed);
  expect(without.light).not.toContain('placeholder="@instagram"');
});

test("the preview of a mail is a report's mail with the figures of the first account", async () => {
  const client = await agency();
  const edited = {
    ...brand({ brandname: "Nest", sender_name: "Nest Team", subdomain: "nest-2" }),
    nonce: NONCE,
  };
  expect((await client.ok(previewMail, edited)).mail).toBeNull();
  await client.ok(trackAccount, { username: "nasa" });
  const { mail } = await client.ok(previewMail, edited);
  expect(mail?.light).toContain("@nasa");
  expect(mail?.light).toContain("Nest Team");
  expect(mail?.light).toContain("http://nest-2.");
  expect(mail?.light).toContain("data:image/png;base64,");
  expect(mail?.light).not.toContain("cid:");
  expect(mail?.light).toContain("@media not all");
  expect(mail?.dark).toContain("@media all");
});

test("no preview holds a script, and its styles are allowed by the page's own nonce alone", async () => {
  const client = await agency();
  await client.ok(trackAccount, { username: "nasa" });
  const edited = {
    ...brand({ brandname: HOSTILE.slice(0, 60), sender_name: HOSTILE.slice(0, 60), company_footer: HOSTILE }),
    nonce: NONCE,
  };
  const { site } = await client.ok(previewSite, edited);
  const { mail } = await client.ok(previewMail, edited);
  for (const html of [site.light, site.dark, mail?.light ?? "", mail?.dark ?? ""]) {
    expect(html).toContain(`<style nonce="${NONCE}">`);
    expect(html.match(/<script|<style>|<img src=x|onerror=alert\(1\)>/g)).toBeNull();
    expect(html.replaceAll(NONCE, "")).not.toMatch(/nonce="[^"]+"/);
  }
  const forged = await client.call(previewSite, { ...edited, nonce: '"><script>' });
  expect(forged.status).toBe(400);
});
