import { expect, type Page, test } from "@playwright/test";
import { answerCookies, logIn, open, reload } from "../helpers/people.ts";
import { pressUntil, SOON } from "../helpers/shortcuts.ts";

/** What the palette offers first for these letters; they are typed before it is there. */
async function type(page: Page, text: string) {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(text);
  await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue(text);
  return chosen(page);
}
const chosen = (page: Page) => page.getByRole("dialog").getByRole("option", { selected: true });

test("the palette leads to a page by a few letters, and back to where the focus was by Esc", async ({
  context,
}) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/accounts");
  await page.getByRole("link", { name: "Reports" }).focus();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Accounts, pages and actions" });
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Reports" })).toBeFocused();
  await expect(await type(page, "billing")).toContainText("Settings: Billing");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\?page=billing$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the palette looks a typed handle up, and the arrow keys choose among what is found", async ({
  page,
}) => {
  await answerCookies(page.context());
  await open(page, "/pricing");
  await expect(await type(page, "@natgeo")).toContainText("Look up @natgeo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Natgeo" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(chosen(page)).toContainText("@natgeo");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText("Top posts of @natgeo");
});

test("what is typed while the palette is on its way is done when it is there", async ({ context }) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/accounts");
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assets\/Palette-[^/]+\.js$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  const search = page.getByPlaceholder("Search your accounts");
  await search.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("billing");
  await page.keyboard.press("Enter");
  await expect(search).toHaveValue("");
  typed.resolve();
  await expect(page).toHaveURL(/\/settings\?page=billing$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the palette offers pages before accounts, and finds things by what people call them", async ({
  context,
}) => {
  await logIn(context, "agency");
  const page = await context.newPage();
  await open(page, "/alarms");
  await page.keyboard.press("Control+k");
  const options = page.getByRole("dialog").getByRole("option");
  await expect(options.filter({ hasNotText: "Recent" }).first()).toContainText("Dashboard");
  await expect(options.filter({ hasText: /^@.*Account$/ })).toHaveCount(5);
  const box = page.getByRole("dialog").getByRole("combobox");
  for (const [word, found] of [
    ["import", "Accounts"],
    ["folder", "Accounts"],
    ["export", "Settings: General"],
    ["shortcuts", "Keyboard"],
    ["notif", "Notifications"],
  ] as const) {
    await box.fill(word);
    await expect(chosen(page)).toContainText(found);
  }
  await page.keyboard.press("Enter");
  const news = page.getByRole("dialog", { name: "Notifications" });
  await expect(news).toBeVisible();
  await pressUntil(page, "ga", () => expect(page).toHaveURL(/\/accounts$/, SOON));
  await expect(news).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
});

test("a phone has a button for the palette, and the link to the Beta version at its foot", async ({
  context,
}) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/alarms");
  await expect(page.getByRole("link", { name: "Beta version" })).toBeVisible();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("theme and language change from the palette, at once", async ({ page }) => {
  await answerCookies(page.context());
  await open(page, "/pricing");
  await expect(await type(page, "dark")).toContainText("Dark theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(await type(page, "deutsch")).toContainText("Deutsch");
  await page.keyboard.press("Enter");
  // At once, while the words of the new language are still on their way.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Accounts, Seiten und Aktionen" })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("? lists the keys, G and a letter go to a page, and neither works while somebody types", async ({
  context,
}) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/accounts");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard" });
  await expect(dialog.getByText("Period of a profile")).toBeVisible();
  await page.keyboard.press("Escape");
  await pressUntil(page, "gs", () => expect(page).toHaveURL(/\/settings$/, SOON));
  const name = page.locator("input[name=name]");
  await name.fill("Demo");
  await page.keyboard.type("gd?");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();
  await page.keyboard.type("!");
  await expect(name).toHaveValue("Demogd?!");
});

test("the roadmap shows three stages; a vote counts once and can be taken back", async ({ context }) => {
  const visitor = await context.newPage();
  await answerCookies(context);
  await open(visitor, "/roadmap");
  for (const stage of ["Planned", "Building", "Shipped"])
    await expect(visitor.getByRole("region", { name: stage })).toBeVisible();
  await visitor.getByRole("link", { name: "Log in to vote" }).first().click();
  await expect(visitor).toHaveURL(/\/login\?then=/);
  await visitor.close();
  await logIn(context, "free");
  const page = await context.newPage();
  await open(page, "/roadmap");
  const item = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Alarms on your phone" }) });
  await item.getByRole("button", { name: "Vote: Alarms on your phone" }).click();
  await expect(item.getByText("1 vote", { exact: true })).toBeVisible();
  await reload(page);
  await item.getByRole("button", { name: "Voted: Alarms on your phone" }).click();
  await expect(item.getByText("0 votes")).toBeVisible();
});
