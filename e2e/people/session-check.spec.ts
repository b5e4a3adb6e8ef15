import { expect, test } from "@playwright/test";
import { answerCookies, fillLogin, logIn, open } from "../helpers/people.ts";

test("a session check that fails for another reason says which; too much to do is asked again", async ({
  context,
}) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/accounts");
  const answers = [
    { status: 400, json: { error: "Your clock is wrong.", code: "timestamp_skew", details: {} } },
    { status: 503, json: { error: "Busy.", code: "overloaded", details: { seconds: 1 } } },
    null,
    { status: 503, json: { error: "Away.", code: "maintenance", details: {} } },
  ];
  await page.route("**/api/auth/me**", (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.getByRole("link", { name: "Alarms" }).first().click();
  await expect(page.getByText("Your clock is wrong.")).toBeVisible();
  await page.getByRole("link", { name: "Reports" }).first().click();
  await expect.poll(() => answers.length).toBe(1);
  await expect(page.getByText("Busy.")).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Alarms" }).first().click();
  await expect(page.getByRole("alertdialog", { name: "Oops..." })).toBeVisible();
});

test("an address that leads on shows one page, also where the session cannot be checked after it", async ({
  page,
  context,
}) => {
  await answerCookies(context);
  await page.route("**/api/auth/me**", (route) => route.abort());
  await open(page, "/ref/spring/newsletter");
  await expect(page.getByRole("alertdialog", { name: "Oops..." })).toBeVisible();
  await expect(page).toHaveURL("/");
  for (const landmark of ["banner", "contentinfo", "main"] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
});

test("going from one page of the settings to another starts at the top and checks the session", async ({
  context,
}) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, "/settings");
  await page.evaluate(() => window.scrollTo(0, 300));
  const checked = page.waitForRequest("**/api/auth/me**");
  await page.getByRole("link", { name: "Company" }).evaluate((link: HTMLElement) => link.click());
  await checked;
  await expect(page).toHaveURL(/page=company/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the user that comes with the token of a form is adopted", async ({ page, context }) => {
  await answerCookies(context);
  await open(page, "/contact");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Start free" })).toBeVisible();
  const checks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/me")) checks.push(request.url());
  });
  await logIn(context, "demo");
  await page.getByLabel("Your name").fill("Dana Demo");
  await page.getByLabel("Your email address").fill("demo@owlstat.test");
  await page.getByLabel("Your message").fill("How do I add a slot?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(banner.getByRole("link", { name: "Start free" })).toHaveCount(0);
  expect(checks).toEqual([]);
});

test("the login button shows an attempt for a second and a half, however long the answer takes", async ({
  page,
  context,
}) => {
  await answerCookies(context);
  await page.clock.install({ time: Date.now() });
  const released = Promise.withResolvers<void>();
  await page.route("**/api/auth/login", async (route) => {
    await released.promise;
    await route.abort();
  });
  await open(page, "/login");
  await page.clock.pauseAt(Date.now() + 60_000);
  await fillLogin(page, "demo@owlstat.test", "demo1234");
  const button = page.locator("form button[aria-busy]");
  await expect(button).toBeVisible();
  await page.clock.runFor(1400);
  await expect(button).toBeVisible();
  await page.clock.runFor(200);
  await expect(button).toHaveCount(0);
  released.resolve();
});
