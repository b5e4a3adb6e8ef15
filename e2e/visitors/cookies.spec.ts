import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { expect, type Page, test } from "@playwright/test";
import { open } from "../helpers/people.ts";

test("the cookie question is asked once", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Decline" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("region", { name: "Cookies on this site" })).toHaveCount(0);
});

for (const [kind, address, attribute] of [
  ["plausible", "/js/script.js", "data-domain"],
  ["umami", "/script.js", "data-website-id"],
] as const) {
  test(`the operator's ${kind} is asked for nothing before cookies are accepted, also after a refusal`, async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route("https://stats.example.com/**", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await withStatistics(page, { kind, url: "https://stats.example.com", site: "our-site" });
    await open(page, "/");
    await page.getByRole("button", { name: "Decline" }).click();
    await open(page, "/cookie-policy");
    expect(asked).toEqual([]);
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Ask me again" }).click();
    await loaded;
    await page.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => asked).toEqual([address]);
    await expect(page.locator(`script[src$="${address}"]`)).toHaveAttribute(attribute, "our-site");
  });
}

/** The pages of an operator who counts visits: the server names the program to the page and lets it in. */
async function withStatistics(page: Page, analytics: NonNullable<Boot["analytics"]>): Promise<void> {
  const isPage = ({ pathname }: URL) => ["/", "/cookie-policy"].includes(pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('"analytics":null');
    const policy = response
      .headers()
      ["content-security-policy"]?.replaceAll("'self'", `'self' ${analytics.url}`);
    await route.fulfill({
      response,
      headers: { ...response.headers(), "content-security-policy": policy ?? "" },
      body: html.replace('"analytics":null', `"analytics":${JSON.stringify(analytics)}`),
    });
  });
}
