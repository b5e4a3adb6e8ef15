import { expect, test } from "vitest";
import { testApps } from "../testing/people/test-apps.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { pagesBuilt, startTestWeb } from "../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");
const web = await startTestWeb();
const { newApp } = testApps(web);

test("the page that asks cannot be put into another page, and asks nobody who is not logged in", async () => {
  const owner = await castUser(web);
  const { request } = await newApp("Framed robot");
  const address = `/oauth/authorize?${new URLSearchParams(request as Record<string, string>)}`;
  const page = await owner.client.raw(address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Framed robot")]);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("x-frame-options")).toBeTruthy();
  expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  const visitor = await web.anonymousFetch(address);
  expect(visitor.status).toBe(302);
  expect(visitor.headers.get("location")).toContain("/login?then=/oauth/authorize");
});
