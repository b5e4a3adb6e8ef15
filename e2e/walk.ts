import AxeBuilder from "@axe-core/playwright";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { STORED, type Stored } from "@owlstat/core/legal/stored.ts";
import { splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { ROUTES } from "@owlstat/core/navigation/routes.ts";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { complaintsOf } from "./complaints.ts";
import { logIn, open, unlockAdmin } from "./people.ts";

/** Addresses to walk: every route, with its parameters filled in. */
const ADDRESSES = ROUTES.map(({ id, path, access }) => ({
  id,
  access,
  address: path.replace(":id", "nasa").replace(":campaign", "spring").replace("/:source?", "/newsletter"),
}));

/** Addresses that are only a way to another page. */
const LEADS_TO: Readonly<Record<string, string>> = { "/logout": "/login", "/ref/spring/newsletter": "/" };

type Walker = "visitors" | "users" | "admins";
const WALKED_BY = { public: "visitors", "logged-out": "visitors", user: "users", admin: "admins" } as const;
/** `npm test` walks in English, `npm run test:long` in every language. */
const WALKED_IN: readonly Language[] = process.env.TEST_KIND === "long" ? LANGUAGES : ["en"];
const LOGINS = { visitors: null, users: "demo", admins: "admin" } as const;

/** Opens every route for those it is made for, in both themes and screen sizes, and looks for problems. */
export function walkRoutesOf(who: Walker): void {
  const contexts = new Map<Language, Promise<BrowserContext>>();
  // The routes are independent, so they are walked in parallel.
  test.describe.configure({ mode: "parallel" });

  const come = async (browser: Browser, language: Language) => {
    const context = await browser.newContext({ locale: language });
    const login = LOGINS[who];
    if (login) await logIn(context, login);
    return context;
  };

  test.afterAll(async () => {
    for (const one of contexts.values()) {
      const context = await one;
      await storesOnlyWhatIsListed(context);
      await context.close();
    }
    // A worker may come back to this file for more routes.
    contexts.clear();
  });

  for (const language of WALKED_IN) {
    for (const { id, address, access } of ADDRESSES) {
      if (WALKED_BY[access] !== who) continue;
      test(`${id} shows without errors and is accessible, in ${language}`, async ({ browser }) => {
        const context = contexts.get(language) ?? come(browser, language);
        contexts.set(language, context);
        const page = await (await context).newPage();
        await walk(page, address, who === "admins" ? unlock : undefined);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        expect(unlisted("window", await page.evaluate(() => Object.keys(sessionStorage)))).toEqual([]);
        await page.close();
      });
    }
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

/** The administration, with its tables or facts. */
async function unlock(page: Page): Promise<void> {
  await unlockAdmin(page);
  await expect(page.getByRole("status").or(page.getByRole("definition")).first()).toBeVisible();
}

async function walk(page: Page, address: string, enter?: (page: Page) => Promise<void>): Promise<void> {
  const complaints = complaintsOf(page);
  for (const [width, first, second] of [
    [1280, "light", "dark"],
    [390, "dark", "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: first });
    expect(await open(page, address), address).toBe(200);
    await expect(page, "no guard sends it away").toHaveURL(
      ({ pathname, search }) => splitLanguage(pathname).pathname + search === (LEADS_TO[address] ?? address),
    );
    await expect(page.getByRole("heading").first()).toBeVisible();
    await enter?.(page);
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
