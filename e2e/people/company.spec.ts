import { createCompany } from "@owlstat/core/companies/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { send } from "../helpers/calls.ts";
import { linkInMail } from "../helpers/mail.ts";
import { addressOf, confirmIn, newcomer, newcomerBy, newcomerIn } from "../helpers/newcomer.ts";
import { open, reload } from "../helpers/people.ts";
import { englishAnd, type Say, wordsOf } from "../helpers/texts.ts";

const LANGUAGES = englishAnd("it");

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test(`a company is founded, grows, limits its members by role and loses one, in ${language}`, async ({
    browser,
  }) => {
    const company = `Owl & Sons ${language} ${Date.now()}`;
    const owner = await newcomer(browser, language, "Olga Owner");
    await confirmIn(owner.page.context(), owner.email);
    await open(owner.page, "/create-company");
    await owner.page.locator("input[name=brandname]").fill(company);
    await owner.page.keyboard.press("Enter");
    await expect(owner.page).toHaveURL(/\/settings\?page=company$/);

    const email = addressOf("guest", language);
    await owner.page.locator("input[name=email]").fill(email);
    await owner.page.getByLabel(say("companies", "members.role"), { exact: true }).selectOption("viewer");
    await owner.page.getByRole("button", { name: say("companies", "invite.submit") }).click();
    await expect(owner.page.getByText(say("companies", "invite.sent", { email }))).toBeVisible();

    const stranger = addressOf("stranger", language);
    await owner.page.locator("input[name=email]").fill(stranger);
    await owner.page.getByRole("button", { name: say("companies", "invite.submit") }).click();
    await stopInvitations(browser, language, stranger);

    const link = await linkInMail(email, "/create-company");
    const guest = await newcomerBy(browser, language, { name: "Gus Guest", email, link });
    await guest.page.getByRole("link", { name: say("onboarding", "firstSteps.goOn") }).click();
    await expect(guest.page.getByText(company)).toBeVisible();
    await guest.page.getByRole("button", { name: say("companies", "offer.accept") }).click();
    await expect(guest.page).toHaveURL(/\/accounts$/);

    await open(guest.page, "/settings?page=company");
    await expect(guest.page.getByText(say("companies", "can.viewer"))).toBeVisible();
    await expect(guest.page.locator("input[name=brandname]")).toHaveCount(0);
    await expect(guest.page.getByRole("button", { name: say("companies", "invite.submit") })).toHaveCount(0);

    await open(owner.page, "/settings?page=company");
    const role = owner.page.getByLabel(say("companies", "members.roleOf", { name: "Gus Guest" }));
    await role.selectOption("admin");
    const given = say("companies", "members.roleGiven", {
      name: "Gus Guest",
      role: say("companies", "role.admin"),
    });
    await expect(owner.page.getByText(given)).toBeVisible();
    await reload(guest.page);
    await expect(guest.page.getByRole("button", { name: say("companies", "invite.submit") })).toBeVisible();

    await guest.page.getByRole("button", { name: say("companies", "leave.act") }).click();
    const dialog = guest.page.getByRole("alertdialog");
    await expect(dialog.getByText(say("companies", "leave.keeps"))).toBeVisible();
    await dialog.getByRole("button", { name: say("ui", "cancel") }).click();

    await owner.page
      .getByRole("button", { name: say("companies", "members.actsOf", { name: "Gus Guest" }) })
      .click();
    await owner.page.getByRole("menuitem", { name: say("companies", "remove.act") }).click();
    await owner.page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("companies", "remove.act") })
      .click();
    await expect(owner.page.getByText(say("companies", "remove.done", { name: "Gus Guest" }))).toBeVisible();
    await guest.page.reload();
    await expect(guest.page.getByText(say("companies", "empty.title"))).toBeVisible();

    await switchTo(owner.page, say, company, say("shell", "space.personal"));
    await expect(owner.page.getByText(say("companies", "empty.title"))).toBeVisible();
    await Promise.all([owner.page.context().close(), guest.page.context().close()]);
  });
}

/** Somebody who does not know the sender opens the way out at the foot of the mail. */
async function stopInvitations(browser: Browser, language: Language, stranger: string): Promise<void> {
  const say = wordsOf(language);
  const page = await (await browser.newContext({ locale: language })).newPage();
  await open(page, await linkInMail(stranger, "/stop-invitations"));
  await page.getByRole("button", { name: say("companies", "stop.act") }).click();
  await expect(page.getByText(say("companies", "stop.done"))).toBeVisible();
  await page.context().close();
}

async function switchTo(page: Page, say: Say, from: string, to: string): Promise<void> {
  await page
    .getByRole("button", { name: say("shell", "space.current", { name: from }) })
    .first()
    .click();
  await page.getByRole("menuitemradio", { name: to }).click();
  await expect(page.getByText(say("shell", "space.switched", { name: to }))).toBeVisible();
}

test("the other pages of a browser follow to another space, and out", async ({ context }) => {
  const say = wordsOf("en");
  const company = `Two Windows ${Date.now()}`;
  await newcomerIn(context);
  await send(context, createCompany, { brandname: company }, "en");
  const [first, second] = [await context.newPage(), await context.newPage()];
  await open(first, "/accounts");
  await open(second, "/settings?page=company");
  await expect(second.getByText(company).first()).toBeVisible();
  await switchTo(first, say, company, say("shell", "space.personal"));
  await expect(second.getByText(say("companies", "empty.title"))).toBeVisible();
  await open(first, "/logout");
  await expect(second).toHaveURL(/\/login/);
});
