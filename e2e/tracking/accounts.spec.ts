import { expect, test } from "@playwright/test";
import { accountsOn, track } from "../helpers/accounts.ts";
import { newcomer } from "../helpers/newcomer.ts";
import { logIn, open } from "../helpers/people.ts";
import { englishAnd, wordsOf } from "../helpers/texts.ts";

const LANGUAGES = englishAnd("de");

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`accounts, in ${language}`, () => {
    test.use({ locale: language });

    test("somebody new tracks, files, orders and removes accounts", async ({ browser }) => {
      const { page } = await newcomer(browser, language, "Tracy Tracker");
      const accounts = accountsOn(page, say);
      await accounts.goTo();
      await expect(page.getByText(say("accounts", "first.title"))).toBeVisible();
      await accounts.add("nasa", "natgeo", "barilla", "visititaly");
      await expect(
        page.getByText(say("accounts", "slots.used", { used: 4, total: 10 })).first(),
      ).toBeVisible();

      await test.step("a name that cannot be tracked is refused beside the box, and stays there", async () => {
        const box = page.locator("main input[name=username]");
        await box.fill("owl.missing");
        await page.getByRole("button", { name: say("accounts", "add.submit"), exact: true }).click();
        await expect(page.getByText(say("errors", "account_not_found"))).toBeVisible();
        await expect(box).toHaveValue("owl.missing");
      });

      await test.step("in one's own order rows are moved by the menu and by dragging", async () => {
        const kept = async (act: () => Promise<void>) => {
          const answer = page.waitForResponse(/\/api\/users\/accounts\/order$/);
          await act();
          expect((await answer).status()).toBe(200);
        };
        await kept(() => accounts.choose("visititaly", say("accounts", "row.up")));
        await expect.poll(accounts.names).toEqual(["nasa", "natgeo", "visititaly", "barilla"]);
        const upperEdge = { targetPosition: { x: 320, y: 4 } };
        await kept(() => accounts.row("barilla").dragTo(accounts.row("natgeo"), upperEdge));
        await expect.poll(accounts.names).toEqual(["nasa", "barilla", "natgeo", "visititaly"]);
        await open(page, page.url());
        await expect.poll(accounts.names).toEqual(["nasa", "barilla", "natgeo", "visititaly"]);
      });

      await test.step("a favourite comes first, also when sorted", async () => {
        const star = say("accounts", "row.favourite", { username: "visititaly" });
        await accounts.row("visititaly").getByRole("button", { name: star, pressed: false }).click();
        await expect.poll(accounts.names).toEqual(["visititaly", "nasa", "barilla", "natgeo"]);
        await accounts.header("followers").getByRole("button").click();
        await expect.poll(accounts.names).toEqual(["visititaly", "natgeo", "nasa", "barilla"]);
        await page.getByLabel(say("accounts", "sort.label"), { exact: true }).selectOption("");
      });

      await test.step("accounts are dragged onto a folder, or put there from the menu by keyboard", async () => {
        await accounts.makeFolder("Zoo");
        await accounts.row("nasa").dragTo(accounts.folder("Zoo"));
        await expect(
          page.getByText(say("folders", "filed", { count: 1, username: "nasa", folder: "Zoo" })),
        ).toBeVisible();
        const menu = accounts.row("natgeo").getByRole("button", {
          name: say("accounts", "row.menu", { username: "natgeo" }),
        });
        await menu.focus();
        await page.keyboard.press("ArrowDown");
        await expect(page.getByRole("menuitem", { name: say("accounts", "row.open") })).toBeFocused();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog").getByRole("checkbox", { name: "Zoo" })).toBeFocused();
        await page.keyboard.press("Space");
        await expect(page.getByRole("dialog").getByRole("checkbox", { name: "Zoo" })).toBeChecked();
        await page.keyboard.press("Escape");
        await expect(menu).toBeFocused();
        await expect(accounts.folder("Zoo")).toHaveText(/Zoo\s*2/);
      });

      await test.step("the folder shows its accounts, is renamed, and goes without them", async () => {
        await accounts.folder("Zoo").click();
        await expect(page).toHaveURL(/folder=/);
        await expect.poll(accounts.names).toEqual(["nasa", "natgeo"]);
        await accounts.rail
          .getByRole("button", { name: say("folders", "rail.menu", { name: "Zoo" }) })
          .click();
        await page.getByRole("menuitem", { name: say("folders", "menu.change") }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByText(say("folders", "edit.shared")), "nobody to share with").toHaveCount(0);
        await dialog.locator("input[name=name]").fill("Space");
        await dialog.getByRole("radio").nth(4).check();
        await page.keyboard.press("Enter");
        await expect(accounts.folder("Space")).toBeVisible();
        await accounts.rail
          .getByRole("button", { name: say("folders", "rail.menu", { name: "Space" }) })
          .click();
        await page.getByRole("menuitem", { name: say("folders", "menu.delete") }).click();
        await page
          .getByRole("alertdialog")
          .getByRole("button", { name: say("folders", "delete.act") })
          .click();
        await expect(page.getByText(say("folders", "delete.done", { name: "Space" }))).toBeVisible();
        await expect(accounts.rows).toHaveCount(4);
      });

      await test.step("several are ticked with Shift, filed, taken out and removed together", async () => {
        await accounts.tick("visititaly");
        await accounts.tick("barilla", true);
        const bar = page.getByRole("region", { name: say("accounts", "bulk.label") });
        await expect(bar.getByText(say("accounts", "bulk.count", { count: 3 }))).toBeVisible();
        await bar.getByRole("button", { name: say("accounts", "bulk.file") }).click();
        await page.getByRole("dialog").locator("input[name=name]").fill("Trio");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog").getByRole("checkbox", { name: "Trio" })).toBeChecked();
        await page.keyboard.press("Escape");
        await accounts.folder("Trio").click();
        await expect(accounts.rows).toHaveCount(3);
        await accounts.tick("nasa");
        await accounts.tick("visititaly");
        await bar.getByRole("button", { name: say("accounts", "bulk.takeOut") }).click();
        await expect(accounts.folder("Trio")).toHaveText(/Trio\s*2/);
        await accounts.rail.getByRole("link", { name: say("folders", "rail.all") }).click();
        await page.getByRole("checkbox", { name: say("accounts", "bulk.all") }).check();
        await accounts.tick("nasa");
        await bar.getByRole("button", { name: say("accounts", "bulk.remove") }).click();
        const dialog = page.getByRole("alertdialog");
        await expect(
          dialog.getByText(say("accounts", "remove.text", { count: 3, username: "" })),
        ).toBeVisible();
        await dialog.getByRole("button", { name: say("accounts", "remove.act") }).click();
        await expect(
          page.getByText(say("accounts", "remove.done", { count: 3, username: "" })),
        ).toBeVisible();
        await expect.poll(accounts.names).toEqual(["nasa"]);
      });
      await page.context().close();
    });

    test("removing an account: kept after all, gone, or not possible now", async ({ browser }) => {
      const { page } = await newcomer(browser, language, "Remy Remover");
      const accounts = accountsOn(page, say);
      await track(page.context(), "nasa", "natgeo");
      await accounts.goTo();
      const dialog = page.getByRole("alertdialog");
      const remove = async () => {
        await accounts.choose("nasa", say("accounts", "row.remove"));
        await expect(dialog.getByRole("heading", { name: say("accounts", "remove.title") })).toBeVisible();
        const values = { count: 1, username: "nasa" };
        await expect(dialog.getByText(say("accounts", "remove.text", values))).toBeVisible();
      };
      await remove();
      await page.keyboard.press("Escape");
      await expect(accounts.row("nasa")).toBeVisible();

      await page.route("**/api/users/removeAccounts", (route) => route.abort());
      await remove();
      await dialog.getByRole("button", { name: say("accounts", "remove.act") }).click();
      await expect(
        dialog.getByRole("heading", { name: say("accounts", "remove.failed.title") }),
      ).toBeVisible();
      await expect(dialog.getByText(say("accounts", "remove.failed.text"))).toBeVisible();
      await dialog
        .getByRole("button", { name: say("ui", "close") })
        .last()
        .click();
      await expect(accounts.row("nasa")).toBeVisible();
      await page.unroute("**/api/users/removeAccounts");

      await remove();
      const [asked] = await Promise.all([
        page.waitForRequest(/\/api\/auth\/me/),
        dialog.getByRole("button", { name: say("accounts", "remove.act") }).click(),
      ]);
      expect(asked.method()).toBe("GET");
      await expect(
        page.getByText(say("accounts", "remove.done", { count: 1, username: "nasa" })),
      ).toBeVisible();
      await expect.poll(accounts.names).toEqual(["natgeo"]);
      await page.context().close();
    });

    test("search, filters, order and view stand in the address", async ({ context }) => {
      await logIn(context, "demo");
      const page = await context.newPage();
      const accounts = accountsOn(page, say);
      await accounts.goTo();
      await expect(accounts.rows).toHaveCount(6);
      await page.getByLabel(say("accounts", "search.label"), { exact: true }).fill("@NA");
      await expect
        .poll(async () => (await accounts.names()).sort())
        .toEqual(["luna.travels", "nasa", "natgeo"]);
      await expect(page).toHaveURL(/q=%40NA/);
      const followers = accounts.header("followers");
      await followers.getByRole("button").click();
      await expect(followers).toHaveAttribute("aria-sort", "descending");
      await expect(page).toHaveURL(/sort=-followers/);
      await followers.getByRole("button").press("Enter");
      await expect(followers).toHaveAttribute("aria-sort", "ascending");
      const order = await accounts.names();
      await open(page, page.url());
      await expect.poll(accounts.names).toEqual(order);
      await page.getByLabel(say("accounts", "status.label"), { exact: true }).selectOption("private");
      await expect(page.getByText(say("accounts", "found.title"))).toBeVisible();
      await page.getByRole("button", { name: say("accounts", "found.action") }).click();
      await expect(accounts.rows).toHaveCount(6);
      await page.getByRole("radio", { name: say("accounts", "view.cards") }).click();
      await expect(page).toHaveURL(/view=cards/);
      await expect(page.getByRole("table")).toHaveCount(0);
      await accounts.goTo();
      await expect(page.getByRole("listitem").filter({ hasText: "@nasa" }).first()).toBeVisible();
      await expect(page.getByRole("table"), "the choice is kept").toHaveCount(0);
    });

    test("a viewer of a company looks and changes nothing", async ({ context }) => {
      await logIn(context, "free");
      const page = await context.newPage();
      await open(page, "/accounts");
      await page
        .getByRole("button", {
          name: say("shell", "space.current", { name: say("shell", "space.personal") }),
        })
        .first()
        .click();
      await page.getByRole("menuitemradio", { name: "Ada & Co" }).click();
      const accounts = accountsOn(page, say);
      await expect(accounts.row("juventus")).toBeVisible();
      await expect(page.getByRole("checkbox")).toHaveCount(0);
      await expect(page.locator("[aria-pressed]")).toHaveCount(0);
      await expect(page.getByRole("button", { name: say("accounts", "add.open") })).toHaveCount(0);
      await expect(page.getByRole("button", { name: say("folders", "rail.new") })).toHaveCount(0);
      await expect(
        page.getByRole("button", { name: say("accounts", "row.menu", { username: "juventus" }) }),
      ).toHaveCount(0);
      await accounts.rail.getByRole("link").nth(1).click();
      await expect(page).toHaveURL(/folder=/);
      await expect(accounts.rail.getByRole("button")).toHaveCount(0);
      await open(page, "/profile/nike");
      await expect(page.getByRole("button", { name: say("profiles", "track.action") })).toHaveCount(0);
    });
  });
}
