import { fileURLToPath } from "node:url";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type JoinedProduct, joinProduct } from "../../server/src/testing/web/join-product.ts";
import { newcomerIn, onAnotherDevice } from "../helpers/newcomer.ts";
import { answerCookies, fillLogin, open } from "../helpers/people.ts";
import { englishAnd, type Say, wordsOf } from "../helpers/texts.ts";
import { isAccessible } from "../walks/walk.ts";

const LANGUAGES = englishAnd("it");
const DATA_DIR = fileURLToPath(new URL("../results/data", import.meta.url));
let product: JoinedProduct;

test.beforeAll(async () => {
  product = await joinProduct(DATA_DIR);
});
test.afterAll(() => product.close());

/** The bell in sight: the menu and the phone's header have one each. */
const bellOf = (page: Page) => page.locator("button[data-bell]:visible");
const panelOf = (page: Page, say: Say) => page.getByRole("dialog", { name: say("shell", "bell.title") });
const unreadOf = (page: Page, say: Say, count: number) =>
  expect(bellOf(page)).toHaveAccessibleName(say("shell", "bell.label", { count }));

/** Opens a page and waits until it is connected to the event stream. */
async function openListening(context: BrowserContext, address = "/accounts"): Promise<Page> {
  const page = await context.newPage();
  const listening = page.waitForResponse((response) =>
    /\/api\/users\/(events|notifications)$/.test(new URL(response.url()).pathname),
  );
  await open(page, address);
  await listening;
  return page;
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);
  const receipt = (number: string) => say("notifications", "kind.new_receipt", { number });

  test.describe(`notifications in ${language}`, () => {
    test.use({ locale: language });

    test("come to every open page by themselves, over one connection, and are announced", async ({
      context,
    }) => {
      const { email } = await newcomerIn(context);
      const streams: string[] = [];
      context.on("request", (request) => {
        if (request.url().endsWith("/api/users/events")) streams.push(request.url());
      });
      const [first, second] = [await openListening(context), await openListening(context, "/alarms")];
      await unreadOf(first, say, 0);
      await product.tell(email, "new_receipt", { number: "2026-7" });
      for (const page of [first, second]) {
        await unreadOf(page, say, 1);
        await expect(page.getByRole("status").filter({ hasText: receipt("2026-7") })).toHaveCount(1);
      }
      expect(streams).toHaveLength(1);
      await first.close();
      await product.tell(email, "report_ready", { report: "Weekly" });
      await unreadOf(second, say, 2);
    });

    test("lead to what they are about and are read a moment later, on the other device too", async ({
      context,
      browser,
    }) => {
      test.slow();
      const { email } = await newcomerIn(context);
      const other = await browser.newContext({ locale: language });
      await onAnotherDevice(context, other);
      const [page, phone] = [await openListening(context), await openListening(other)];
      await product.tell(email, "new_receipt", { number: "1" });
      await product.tell(email, "report_ready", { report: "Weekly" });
      await unreadOf(page, say, 2);
      await unreadOf(phone, say, 2);
      await bellOf(page).click();
      const panel = panelOf(page, say);
      await expect(panel.getByRole("link")).toHaveCount(2);
      await isAccessible(page, "light");
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await panel.getByRole("link", { name: receipt("1") }).click();
      await expect(page).toHaveURL(/\/settings\?page=billing$/);
      await expect(panel).toBeHidden();
      await page.clock.runFor(999);
      await unreadOf(page, say, 2);
      await page.clock.resume();
      await unreadOf(page, say, 1);
      await unreadOf(phone, say, 1);
      await bellOf(page).click();
      await panel.getByRole("link", { name: /Weekly/ }).click();
      await expect(page).toHaveURL(/\/settings\?page=downloads$/);
      await unreadOf(phone, say, 0);
      await other.close();
    });

    test("go at once when removed, and come back with a message when that failed", async ({ context }) => {
      const { email } = await newcomerIn(context);
      const page = await openListening(context);
      for (const number of ["1", "2"]) await product.tell(email, "new_receipt", { number });
      await unreadOf(page, say, 2);
      await bellOf(page).click();
      const panel = panelOf(page, say);
      const remove = (number: string) =>
        panel.getByRole("button", { name: say("shell", "bell.removeOne", { text: receipt(number) }) });
      await page.route("**/api/users/notification/**", (route) => route.abort());
      await remove("1").click();
      await expect(page.getByText(say("shell", "bell.removeFailed"))).toBeVisible();
      await expect(panel.getByRole("link")).toHaveCount(2);
      await page.unroute("**/api/users/notification/**");
      const seen = Promise.withResolvers<void>();
      await page.route("**/api/users/notification/**", async (route) => {
        await seen.promise;
        await route.continue();
      });
      const removed = page.waitForResponse("**/api/users/notification/**");
      await remove("1").click();
      await expect(panel.getByRole("link")).toHaveCount(1);
      await unreadOf(page, say, 1);
      seen.resolve();
      expect((await removed).status()).toBe(200);
      await page.reload();
      await unreadOf(page, say, 1);
    });

    test("are all read with one click; without any the panel says what will come", async ({ context }) => {
      const { email } = await newcomerIn(context);
      const page = await openListening(context);
      await bellOf(page).click();
      const panel = panelOf(page, say);
      await expect(panel.getByText(say("shell", "bell.empty"))).toBeVisible();
      await expect(panel.getByRole("link", { name: say("shell", "bell.emptyAction") })).toBeVisible();
      for (const number of ["1", "2", "3"]) await product.tell(email, "new_receipt", { number });
      await expect(panel.getByRole("link")).toHaveCount(3);
      await panel.getByRole("button", { name: say("shell", "bell.readAll") }).click();
      await unreadOf(page, say, 0);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(bellOf(page)).toBeFocused();
    });
  });
}

const say = wordsOf("en");

test("a change is kept when the page is left at once", async ({ context }) => {
  const { email } = await newcomerIn(context);
  const page = await openListening(context);
  await product.tell(email, "new_receipt", { number: "1" });
  await bellOf(page).click();
  const panel = panelOf(page, say);
  await expect(panel.getByRole("link")).toHaveCount(1);
  const sent = page.waitForRequest("**/api/users/notifications/read-all");
  await panel.getByRole("button", { name: say("shell", "bell.readAll") }).click();
  await sent;
  await page.reload();
  await unreadOf(page, say, 0);
});

test("what was told while the network was away is there when it is back", async ({ context }) => {
  const { email } = await newcomerIn(context);
  const page = await openListening(context);
  await context.setOffline(true);
  await product.tell(email, "new_receipt", { number: "1" });
  await context.setOffline(false);
  await unreadOf(page, say, 1);
});

test("a long list shows more than ninety-nine as such, and older ones on demand", async ({ context }) => {
  const { email } = await newcomerIn(context);
  for (let number = 1; number <= 101; number++)
    await product.tell(email, "new_receipt", { number: `${number}` });
  const page = await openListening(context);
  await unreadOf(page, say, 101);
  await expect(bellOf(page)).toHaveText("99+");
  await bellOf(page).click();
  const panel = panelOf(page, say);
  await expect(panel.getByRole("link")).toHaveCount(50);
  for (const count of [100, 101]) {
    await panel.getByRole("button", { name: say("shell", "bell.older") }).click();
    await expect(panel.getByRole("link")).toHaveCount(count);
  }
  await expect(panel.getByRole("button", { name: say("shell", "bell.older") })).toHaveCount(0);
  await panel.getByRole("button", { name: say("shell", "bell.readAll") }).click();
  await expect(panel.getByText(say("shell", "bell.unread"))).toHaveCount(0);
  await unreadOf(page, say, 0);
});

test("the browser shows them when that is wanted and no page is in sight, and only once", async ({
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(() => {
    const shown: string[] = [];
    class Shown {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(_title: string, { body }: { body: string }) {
        shown.push(body);
      }
    }
    Object.assign(window, { Notification: Shown, shownNotices: shown });
  });
  const { email } = await newcomerIn(context);
  const pages = [await openListening(context), await openListening(context, "/alarms")];
  const [page] = pages as [Page, Page];
  await bellOf(page).click();
  await panelOf(page, say)
    .getByRole("switch", { name: say("shell", "bell.browser") })
    .check();
  const shownBy = async () => {
    const lists = await Promise.all(
      pages.map((one) => one.evaluate(() => (window as unknown as { shownNotices: string[] }).shownNotices)),
    );
    return lists.flat();
  };
  await product.tell(email, "new_receipt", { number: "seen" });
  for (const one of pages) await unreadOf(one, say, 1);
  expect(await shownBy()).toEqual([]);
  for (const one of pages) {
    await one.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }
  await product.tell(email, "new_receipt", { number: "unseen" });
  await expect.poll(shownBy).toEqual([say("notifications", "kind.new_receipt", { number: "unseen" })]);
  for (const one of pages) await unreadOf(one, say, 2);
  expect(await shownBy()).toHaveLength(1);
});

test("the demo person whose plan ran out was told that the card was declined", async ({ page, context }) => {
  await answerCookies(context);
  await open(page, "/login");
  await fillLogin(page, "expired@owlstat.test", "expired1234");
  await expect(page).not.toHaveURL(/\/login/);
  await open(page, "/settings?page=general");
  await bellOf(page).click();
  await expect(
    panelOf(page, say).getByRole("link", { name: say("notifications", "kind.card_declined") }),
  ).toBeVisible();
});

test("the panel works on a phone", async ({ context }) => {
  const { email } = await newcomerIn(context);
  await product.tell(email, "import_finished", { added: 12, failed: 2 });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/alarms");
  await bellOf(page).click();
  await panelOf(page, say)
    .getByRole("link", { name: /12 accounts added/ })
    .click();
  await expect(page).toHaveURL(/\/accounts$/);
});
