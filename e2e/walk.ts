import AxeBuilder from "@axe-core/playwright";
import { ROUTES } from "@owlstat/core/navigation/routes.ts";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { logIn, open } from "./people.ts";

/** Addresses to walk: every route, with its parameters filled in. */
const ADDRESSES = ROUTES.map(({ id, path, access }) => ({
  id,
  access,
  address: path.replace(":id", "nasa").replace(":campaign", "spring").replace("/:source?", "/newsletter"),
}));

/** Addresses that are only a way to another page. */
const LEADS_TO: Readonly<Record<string, string>> = { "/logout": "/login", "/ref/spring/newsletter": "/" };

/** Opens every route as a person of that theme and screen would, and looks for anything wrong with it. */
export function walkEveryRoute(theme: "light" | "dark", width: number): void {
  let visitor: BrowserContext;
  let user: BrowserContext;

  test.beforeAll(async ({ browser }) => {
    const options = { colorScheme: theme, viewport: { width, height: 900 } };
    [visitor, user] = await Promise.all([browser.newContext(options), browser.newContext(options)]);
    await logIn(user, "demo");
  });

  test.afterAll(() => Promise.all([visitor.close(), user.close()]));

  for (const { id, address, access } of ADDRESSES) {
    test(`${id} shows without errors and is accessible`, async () => {
      const page = await (access === "user" ? user : visitor).newPage();
      await walk(page, address, theme);
      await page.close();
    });
  }
}

async function walk(page: Page, address: string, theme: string): Promise<void> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  expect(await open(page, address), address).toBe(200);
  await expect(page, "no guard sends it away").toHaveURL(LEADS_TO[address] ?? address);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await expect(page.getByRole("heading").first()).toBeVisible();
  const width = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(width, "nothing sticks out sideways").toBeLessThanOrEqual(0);
  // The page of parts shows each of them twice, once per theme.
  const landmarks = { "landmark-unique": { enabled: address !== "/ui" } };
  const { violations } = await new AxeBuilder({ page })
    // One script in the page itself, and violations alone: twice as fast.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true }, ...landmarks } })
    .analyze();
  expect(
    violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(" | ")}`),
  ).toEqual([]);
  expect(complaints).toEqual([]);
}
