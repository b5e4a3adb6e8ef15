import AxeBuilder from "@axe-core/playwright";
import { STORED, type Stored } from "@owlstat/core/legal/stored.ts";
import { ROUTES } from "@owlstat/core/navigation/routes.ts";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { complaintsOf } from "./complaints.ts";
import { logIn, open } from "./people.ts";

/** Addresses to walk: every route, with its parameters filled in. */
const ADDRESSES = ROUTES.map(({ id, path, access }) => ({
  id,
  access,
  address: path.replace(":id", "nasa").replace(":campaign", "spring").replace("/:source?", "/newsletter"),
}));

/** Addresses that are only a way to another page. */
const LEADS_TO: Readonly<Record<string, string>> = { "/logout": "/login", "/ref/spring/newsletter": "/" };

/** Opens every route for visitors or for users, in both themes and screen sizes, and looks for problems. */
export function walkRoutesOf(who: "visitors" | "users"): void {
  let context: BrowserContext;
  // The routes are independent, so they are walked in parallel.
  test.describe.configure({ mode: "parallel" });

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext();
    if (who === "users") await logIn(context, "demo");
  });

  test.afterAll(async () => {
    await storesOnlyWhatIsListed(context);
    await context.close();
  });

  for (const { id, address, access } of ADDRESSES) {
    if ((access === "user") !== (who === "users")) continue;
    test(`${id} shows without errors and is accessible`, async () => {
      const page = await context.newPage();
      await walk(page, address);
      expect(unlisted("window", await page.evaluate(() => Object.keys(sessionStorage)))).toEqual([]);
      await page.close();
    });
  }
}

/** The cookie policy names everything a browser holds after the walk. */
async function storesOnlyWhatIsListed(context: BrowserContext): Promise<void> {
  const { cookies, origins } = await context.storageState();
  const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(
    unlisted(
      "cookie",
      cookies.map(({ name }) => name),
    ),
  ).toEqual([]);
  expect(unlisted("local", names)).toEqual([]);
}

/** The names that are missing from the list. */
function unlisted(place: Stored["place"], names: readonly string[]): string[] {
  return names.filter((name) => !STORED.some((known) => known.place === place && known.name === name));
}

async function walk(page: Page, address: string): Promise<void> {
  const complaints = complaintsOf(page);
  for (const [width, first, second] of [
    [1280, "light", "dark"],
    [390, "dark", "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: first });
    expect(await open(page, address), address).toBe(200);
    await expect(page, "no guard sends it away").toHaveURL(LEADS_TO[address] ?? address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await staysInside(page);
    await isAccessible(page, first);
    // The other theme changes colours only, so only contrast is checked; on phones in `npm run test:long`.
    if (width === 390 && process.env.TEST_KIND !== "long") continue;
    await page.emulateMedia({ colorScheme: second });
    await isAccessible(page, second, ["color-contrast"]);
  }
  expect(complaints).toEqual([]);
}

export async function staysInside(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, "nothing sticks out sideways").toBeLessThanOrEqual(0);
}

export async function isAccessible(page: Page, theme: "light" | "dark", only?: string[]): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  // The page of parts shows each of them twice, once per theme.
  const landmarks = { "landmark-unique": { enabled: new URL(page.url()).pathname !== "/ui" } };
  const rules = { "target-size": { enabled: true }, ...landmarks };
  const { violations } = await new AxeBuilder({ page })
    // One script in the page itself, and violations alone: twice as fast.
    .setLegacyMode(true)
    .options({
      resultTypes: ["violations"],
      ...(only ? { runOnly: { type: "rule", values: only } } : { rules }),
    })
    .analyze();
  expect(
    violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(" | ")}`),
  ).toEqual([]);
}
