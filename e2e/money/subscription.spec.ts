import { fileURLToPath } from "node:url";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type JoinedProduct, joinProduct } from "../../server/src/testing/web/join-product.ts";
import { accountsOn, track } from "../helpers/accounts.ts";
import { newcomer } from "../helpers/newcomer.ts";
import { answerCookies, fillLogin, logIn, open } from "../helpers/people.ts";
import { englishAnd, wordsOf } from "../helpers/texts.ts";

const LANGUAGES = englishAnd("it");
const DATA_DIR = fileURLToPath(new URL("../results/data", import.meta.url));
const LAPSED = { prolevel: 10, has_to_renew: true, free_trial_ends_at: null };
const ENDED = { prolevel: 2, has_to_renew: false, free_trial_ends_at: new Date(0) };
let product: JoinedProduct;

test.beforeAll(async () => {
  product = await joinProduct(DATA_DIR);
});
test.afterAll(() => product.close());

const dialogOf = (page: Page) => page.getByRole("alertdialog");
const menuOf = (page: Page) => page.locator("aside");

async function pageOf(context: BrowserContext, person: "free" | "demo" | "agency"): Promise<Page> {
  await logIn(context, person);
  return context.newPage();
}

test("in English the two dialogs say exactly what was agreed", () => {
  const say = wordsOf("en");
  expect(say("plans", "renewal.text")).toBe(
    "Sorry! You should renew your subscription if you want continuing using Pro features",
  );
  expect(say("plans", "slots.free")).toBe(
    "Sorry! You have only 2 slots available as free user. Upgrade your plan to check all your accounts.",
  );
});

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`plans in ${language}`, () => {
    test.use({ locale: language });

    test("the trial shows its days in the menu and has every feature", async ({ context }) => {
      const page = await pageOf(context, "demo");
      await open(page, "/reports");
      await menuOf(page)
        .getByRole("link", { name: say("plans", "trial.left", { days: 7 }) })
        .click();
      await expect(page).toHaveURL(/\/pricing$/);
      await open(page, "/reports");
      await expect(page.getByRole("button", { name: say("plans", "pro.unlock") })).toHaveCount(0);
    });

    test("a plan that runs shows nothing of all this", async ({ context }) => {
      const page = await pageOf(context, "agency");
      await open(page, "/settings?page=whitelabel");
      await expect(page.getByRole("button", { name: say("plans", "pro.unlock") })).toHaveCount(0);
      await expect(menuOf(page).getByRole("link", { name: say("plans", "trial.ended") })).toHaveCount(0);
      await expect(dialogOf(page)).toHaveCount(0);
    });

    test("a lapsed plan leads every protected page but the settings to the prices, and closing opens none", async ({
      page,
      context,
    }) => {
      await answerCookies(context);
      await open(page, "/login");
      await fillLogin(page, "expired@owlstat.test", "expired1234");
      await expect(page).toHaveURL(/\/pricing\?renew=true$/);
      await expect(dialogOf(page).getByText(say("plans", "renewal.text"))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/pricing$/);
      for (const path of ["/dashboard", "/accounts", "/dashboard/nasa", "/onboarding"]) {
        await open(page, path);
        await expect(page, path).toHaveURL(/\/pricing\?renew=true$/);
        await expect(dialogOf(page)).toBeVisible();
      }
      await dialogOf(page)
        .getByRole("link", { name: say("plans", "renewal.settings") })
        .click();
      await expect(page).toHaveURL(/\/settings$/);
      await expect(page.getByText(say("plans", "banner.renewText", { count: 3 }))).toBeVisible();
      await menuOf(page)
        .getByRole("link", { name: say("shell", "menu.alarms") })
        .click();
      await expect(dialogOf(page)).toBeVisible();
      await dialogOf(page)
        .getByRole("link", { name: say("plans", "renewal.renew") })
        .click();
      await expect(page).toHaveURL(/\/pricing$/);
    });

    test("a lapsed plan is given up for Lite: two accounts are kept, the others rest", async ({
      browser,
    }) => {
      const { page, email } = await newcomer(browser, language, "Lena Lapsed");
      const accounts = accountsOn(page, say);
      await track(page.context(), "nasa", "ikea", "lego", "barilla");
      await product.plan(email, LAPSED);
      await open(page, "/accounts");
      await dialogOf(page)
        .getByRole("link", { name: say("plans", "renewal.lite") })
        .click();
      await expect(page).toHaveURL(/\/settings\?page=billing$/);
      await page.getByRole("button", { name: say("plans", "lite.remove", { username: "barilla" }) }).click();
      await dialogOf(page)
        .getByRole("button", { name: say("accounts", "remove.act") })
        .click();
      await expect(page.getByRole("checkbox", { name: "@barilla" })).toHaveCount(0);
      await page.getByRole("checkbox", { name: "@nasa" }).check();
      await page.getByRole("checkbox", { name: "@lego" }).check();
      await expect(page.getByRole("checkbox", { name: "@ikea" })).toBeDisabled();
      await page.getByRole("button", { name: say("plans", "lite.act") }).click();
      await expect(page.getByText(say("plans", "lite.done"))).toBeVisible();
      await expect(page.getByText("@ikea")).toBeVisible();
      await open(page, "/accounts");
      await expect(accounts.row("lego")).toBeVisible();
      await expect(accounts.row("ikea")).toHaveCount(0);
      await expect(dialogOf(page)).toHaveCount(0);
      await page.context().close();
    });

    test("a trial that ended says so in the menu and above every page, and what is too much", async ({
      browser,
    }) => {
      const { page, email } = await newcomer(browser, language, "Tina Trial");
      await product.plan(email, ENDED);
      await open(page, "/alarms");
      await expect(page.getByText(say("plans", "banner.trialText", { count: 0 }))).toBeVisible();
      await expect(menuOf(page).getByRole("link", { name: say("plans", "trial.ended") })).toHaveAttribute(
        "href",
        "/pricing",
      );
      await page.context().close();
    });
  });
}
