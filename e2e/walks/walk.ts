import AxeBuilder from "@axe-core/playwright";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { STORED, type Stored } from "@owlstat/core/legal/stored.ts";
import { splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { ROUTES, type RouteAccess, SETTINGS_PAGES } from "@owlstat/core/navigation/routes.ts";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { complaintsOf } from "../helpers/complaints.ts";
import { logIn, open, unlockAdmin } from "../helpers/people.ts";

const LONG = process.env.TEST_KIND === "long";
/** Addresses to walk: every route, with its parameters filled in, and for long each page of the settings. */
const ADDRESSES = [
  ...ROUTES.filter((route) => !("agencyOnly" in route)).map(({ id, path, access }) => ({
    id: id as string,
    access,
    address: path.replace(":id", "nasa").replace(":campaign", "spring").replace("/:source?", "/newsletter"),
  })),
  ...(LONG ? SETTINGS_PAGES : []).map((page) => ({
    id: `settings-${page}`,
    access: "user" as const,
    address: `/settings?page=${page}`,
  })),
];

/** Addresses that are only a way to another page. */
const LEADS_TO: Readonly<Record<string, string>> = { "/logout": "/login", "/ref/spring/newsletter": "/" };

type Walker = "visitors" | "users" | "admins";
/** Clients of agencies have tests of their own: their pages exist on agencies' hosts alone. */
const WALKED_BY: Partial<Record<RouteAccess, Walker>> = {
  public: "visitors",
  "logged-out": "visitors",
  user: "users",
  admin: "admins",
};
/**
 * `npm test` looks at each route twice: wide and light in English, and on a dark phone in German, whose words are the
 * longest. `npm run test:long` looks at both sizes and themes in every language.
 */
const WALKED_IN: readonly Language[] = LONG ? LANGUAGES : ["en"];
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
        const inLanguage = async (spoken: Language, look: typeof walk) => {
          const context = contexts.get(spoken) ?? come(browser, spoken);
          contexts.set(spoken, context);
          const page = await (await context).newPage();
          const complaints = complaintsOf(page);
          await look(page, address, who === "admins" ? unlock : undefined);
          await expect(page.locator("html")).toHaveAttribute("lang", spoken);
          expect(unlisted("window", await page.evaluate(() => Object.keys(sessionStorage)))).toEqual([]);
          expect(complaints).toEqual([]);
          await page.close();
        };
        await inLanguage(language, walk);
        if (!LONG) await inLanguage("de", lookOnPhone);
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

type Enter = (page: Page) => Promise<void>;

async function walk(page: Page, address: string, enter?: Enter): Promise<void> {
  await size(page, 1280, "light");
  await arrive(page, address, enter);
  await staysInside(page);
  await isAccessible(page, "light");
  if (!LONG) return;
  await hasContrast(page, "dark");
  await lookOnPhone(page, address, enter);
  await hasContrast(page, "light");
}

/** Changes the theme, which changes colours only, so only contrast is checked. */
async function hasContrast(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await isAccessible(page, theme, ["color-contrast"]);
}

async function lookOnPhone(page: Page, address: string, enter?: Enter): Promise<void> {
  await size(page, 390, "dark");
  await arrive(page, address, enter);
  await staysInside(page);
  await isAccessible(page, "dark");
}

async function size(page: Page, width: number, colorScheme: "light" | "dark"): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
}

async function arrive(page: Page, address: string, enter?: Enter): Promise<void> {
  expect(await open(page, address), address).toBe(200);
  await expect(page, "no guard sends it away").toHaveURL(
    ({ pathname, search }) => splitLanguage(pathname).pathname + search === (LEADS_TO[address] ?? address),
  );
  await expect(page.getByRole("heading").first()).toBeVisible();
  await enter?.(page);
  await headingsAreATree(page);
}

export async function staysInside(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, "nothing sticks out sideways").toBeLessThanOrEqual(0);
}

/** One heading for the page, above all others; none skips a level on the way down. */
async function headingsAreATree(page: Page): Promise<void> {
  const headings = await page.evaluate(() =>
    Array.from(document.querySelectorAll("h1, h2, h3, h4, h5, h6"))
      .filter((heading) => heading.checkVisibility())
      .map((heading) => `${heading.tagName} ${heading.textContent}`),
  );
  const levels = headings.map((heading) => Number(heading[1]));
  const fits = (level: number, at: number) =>
    at === 0 ? level === 1 : level > 1 && level <= (levels[at - 1] ?? 1) + 1;
  // The page of parts shows a few whole pages inside of it.
  if (new URL(page.url()).pathname === "/ui") return;
  expect(headings.filter((_, at) => !fits(levels[at] ?? 0, at))).toEqual([]);
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
