import { expect, type Route, test } from "@playwright/test";
import { answerCookies, fillLogin, fromOwnAddress, logIn, logInByPage, open } from "../helpers/people.ts";

test("an unknown address answers 404 with a page that suggests a near one", async ({ page }) => {
  expect(await open(page, "/acounts")).toBe(404);
  await page.getByRole("link", { name: "/accounts" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a protected page asks for a login and returns afterwards", async ({ page }) => {
  await open(page, "/settings?page=billing&tab=cards");
  await expect(page).toHaveURL(/\/login\?then=/);
  await fillLogin(page, "demo@owlstat.test", "demo1234");
  await expect(page).toHaveURL(/\/settings\?page=billing&tab=cards$/);
});

test("a wrong password is told by a toast and at the form, which keeps what was typed", async ({ page }) => {
  await open(page, "/login");
  await fillLogin(page, "demo@owlstat.test", "wrong");
  await expect(page.getByText("Wrong email or password.")).toHaveCount(2);
  await expect(page.getByLabel("Email")).toHaveValue("demo@owlstat.test");
});

test("the login page is only for visitors; logging out works and ends on the login page", async ({
  context,
}) => {
  await logIn(context, "free");
  const page = await context.newPage();
  await open(page, "/login");
  await expect(page).toHaveURL(/\/accounts$/);
  await page.getByRole("link", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await open(page, "/accounts");
  await expect(page).toHaveURL(/\/login/);
});

test("the phone's bottom bar shows the first four entries and the settings", async ({ context }) => {
  await logIn(context, "free");
  const page = await context.newPage();
  await page.setViewportSize({ width: 700, height: 900 });
  await open(page, "/accounts");
  const bar = page.getByRole("navigation", { name: "Your account" });
  await expect(bar.getByRole("link")).toHaveText(["Dashboard", "Accounts", "Alarms", "Reports", "Settings"]);
  await page.setViewportSize({ width: 701, height: 900 });
  await expect(bar.getByRole("link")).toHaveText([
    "Dashboard",
    "Accounts",
    "Clients",
    "Alarms",
    "Reports",
    "Settings",
    "Log out",
  ]);
});

test("light or dark is remembered and applied before the first paint", async ({ page, context }) => {
  await answerCookies(context);
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/contact");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => localStorage.removeItem("prefers-mode"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the language follows the browser, and the choice at the foot of the page stays", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "it-IT" });
  await answerCookies(context);
  const page = await context.newPage();
  await open(page, "/pricing");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("de");
  await expect(page.getByRole("link", { name: "Preise" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  // An address that names a language is shown in it; another choice goes to the same page there.
  await open(page, "/fr/pricing");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("nl");
  await expect(page).toHaveURL("/nl/pricing");
  await page.getByRole("contentinfo").getByRole("link", { name: "Voorwaarden" }).click();
  await expect(page).toHaveURL("/nl/terms");
  await context.close();
});

test("where the words of a language do not load, the server brings the page in it", async ({
  page,
  context,
}) => {
  await answerCookies(context);
  await open(page, "/pricing");
  await page.route(/\/assets\/.*\.json$/, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("de");
  await expect(page.getByRole("link", { name: "Preise" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("every navigation starts at the top", async ({ page, context }) => {
  await answerCookies(context);
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, "/");
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.getByRole("link", { name: "Press" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Press" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("on a phone the menu and the footer lead to contact, where a message can be sent", async ({
  page,
  context,
}) => {
  await answerCookies(context);
  await fromOwnAddress(context);
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/pricing");
  const menu = page.getByRole("banner").getByRole("button", { name: "Main navigation" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await menu.click();
  await page.getByRole("menuitem", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  // The form there says what is missing, and thanks once it is sent.
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Your email address")).toBeFocused();
  await page.getByLabel("Your email address").fill(`ada.${Date.now()}@newcomer.test`);
  await page.getByLabel("Your message").fill("How do I add a slot?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeVisible();
});

test("the notice of the legacy version stays away once it is dismissed", async ({ page }) => {
  await logInByPage(page, "free");
  const notice = page
    .getByRole("region", { name: "Warning" })
    .filter({ hasText: "The legacy version was discontinued on 31 January 2025." });
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("when the session check gets no answer, a dialog says the site is under maintenance", async ({
  context,
}) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/accounts");
  await page.route("**/api/auth/me**", (route) => route.abort());
  await page.getByRole("link", { name: "Alarms" }).first().click();
  await expect(page.getByRole("alertdialog", { name: "Oops..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

/** The page itself, not the call of the same name. */
const ALARMS_PAGE = /:\d+\/alarms$/;

for (const [what, address] of [
  ["words", "**/assets/messages*/**"],
  ["code", "**/assets/Alarms*.js"],
] as const) {
  test(`a page whose ${what} does not come leaves the menu standing, and trying again fetches it`, async ({
    context,
  }) => {
    await logIn(context, "demo");
    const page = await context.newPage();
    await open(page, "/dashboard");
    const nowhere = (route: Route) => route.abort();
    await page.route(address, nowhere);
    // The page asks the server whether it is there at all; here it is not.
    await page.route(ALARMS_PAGE, nowhere);
    await page.getByRole("link", { name: "Alarms", exact: true }).click();
    const lost = page.getByRole("main").getByRole("alert");
    await expect(lost).toContainText("Check your connection");
    const asked = page.waitForEvent("requestfailed", (request) => ALARMS_PAGE.test(request.url()));
    await lost.getByRole("button", { name: "Try again" }).click();
    await asked;
    await expect(lost).toBeVisible();
    await page.unroute(address);
    await page.unroute(ALARMS_PAGE);
    await lost.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Alarms" })).toBeVisible();
  });
}

test("a page whose code a newer version replaced loads anew, unless somebody has gone on meanwhile", async ({
  context,
}) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/dashboard");
  await page.route("**/assets/Alarms*.js", (route) => route.abort());
  const gone = Promise.withResolvers<void>();
  await page.route(ALARMS_PAGE, async (route) => {
    await gone.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Alarms", exact: true }).click();
  const asked = page.waitForRequest(ALARMS_PAGE);
  const answered = page.waitForResponse(ALARMS_PAGE);
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await asked;
  await page.getByRole("link", { name: "Settings" }).click();
  const settings = page.getByRole("heading", { level: 1, name: "Settings" });
  await expect(settings).toBeVisible();
  await settings.evaluate((heading) => heading.setAttribute("data-same", ""));
  gone.resolve();
  await answered;
  await page.evaluate(() => fetch("/healthz"));
  await expect(page.locator("h1[data-same]")).toBeVisible();
  await page.goBack();
  const anew = page.waitForEvent("framenavigated");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await anew;
  expect(new URL(page.url()).pathname).toBe("/alarms");
});

test("without a network the page before stays with a note, and the wanted one comes once the network is back", async ({
  context,
}) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/dashboard");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Reports" }).click();
  await expect(
    page.getByText("You are offline. The page stays as it is and goes on once you are back online."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
});

test("a new page is told to those who do not see it, and takes the focus that its link took along", async ({
  page,
  context,
}) => {
  await answerCookies(context);
  await open(page, "/checkout");
  const told = (title: string) => page.locator("[aria-live=polite]").getByText(title, { exact: true });
  const press = page.getByRole("contentinfo").getByRole("link", { name: "Press" });
  await press.focus();
  await page.keyboard.press("Enter");
  await expect(told("Press")).toHaveCount(1);
  await expect(press).toBeFocused();
  await page.goBack();
  await expect(told("Checkout")).toHaveCount(1);
  await page.getByRole("main").getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(told("Pricing")).toHaveCount(1);
  await expect(page.getByRole("main")).toBeFocused();
});
