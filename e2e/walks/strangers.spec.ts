import { giveTrialConsent } from "@owlstat/core/reports/trial-contract.ts";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { send } from "../helpers/calls.ts";
import { linkInMail, subjectsTo } from "../helpers/mail.ts";
import { answerCookies, open } from "../helpers/people.ts";
import { confirmByMail, type Stranger, signUp, strangerAt, trackFrom, WAYS } from "../helpers/stranger.ts";

const HANDLE = "natgeo";

type Goal = {
  /** So many clicks from the home page at the most; neither typing nor moving between fields counts. */
  most: number;
  reach(stranger: Stranger, browser: Browser): Promise<void>;
};

/** What a stranger comes for, from the home page to where it is there. */
const GOALS: Record<string, Goal> = {
  "a tracked account": { most: 4, reach: (stranger) => trackFrom(stranger, HANDLE) },
  "an alarm": {
    most: 6,
    async reach(stranger) {
      const { page, press, type } = stranger;
      await trackFrom(stranger, HANDLE);
      await press(page.getByRole("link", { name: `Set an alarm for @${HANDLE}` }));
      await type(page.getByRole("textbox", { name: "Value" }), "300M");
      await press(page.getByRole("button", { name: "Create alarm" }).first());
      await expect(page.getByText("The alarm is set")).toBeVisible();
    },
  },
  "a PDF": {
    most: 6,
    async reach(stranger) {
      const { page, press } = stranger;
      await trackFrom(stranger, HANDLE);
      await press(page.getByRole("link", { name: `You track @${HANDLE}` }));
      const file = page.waitForEvent("download", { timeout: 100_000 });
      await press(page.getByRole("button", { name: "Download PDF" }).filter({ visible: true }));
      expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    },
  },
  "a weekly report to a boss": {
    most: 8,
    async reach(stranger) {
      const { page, press, type, context } = stranger;
      const boss = `boss.${stranger.email}`;
      await trackFrom(stranger, HANDLE);
      await confirmByMail(stranger);
      await press(page.getByRole("link", { name: "Send a weekly report" }));
      await type(page.getByRole("combobox", { name: "Email address" }), boss);
      await press(page.getByRole("button", { name: "Create report" }));
      await expect(page.getByText("2 recipients")).toBeVisible();
      await expect(page.getByText(`We asked ${boss}: reports go there once they agree.`)).toBeVisible();
      const consent = await linkInMail(boss, "/report-consent");
      const token = new URL(consent, "http://x").searchParams.get("token") ?? "";
      await send(context, giveTrialConsent, { token });
      await open(page, "/reports");
      await page
        .getByRole("button", { name: /One-page summary/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Send now" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
      await expect.poll(() => subjectsTo(boss), { timeout: 90_000 }).toHaveLength(2);
    },
  },
  "a paid plan": {
    most: 5,
    async reach(stranger) {
      const { page, press, type, choose } = stranger;
      await press(page.getByRole("main").getByRole("link", { name: "See pricing" }));
      await press(page.getByRole("link", { name: "Continue to checkout" }));
      await signUp(stranger);
      await page.getByRole("heading", { name: "Billing details" }).waitFor();
      await type(page.locator("main input[name=name]"), "Sam & Co");
      await type(page.locator("input[name=address]"), "1 Main Street");
      await type(page.locator("input[name=postcode]"), "10115");
      await type(page.locator("input[name=city]"), "Berlin");
      await choose(page.locator("select[name=country]"), "Germany");
      await press(page.getByRole("button", { name: "Pay by card" }));
      await expect(page.getByRole("button", { name: "Pay and subscribe" })).toBeVisible();
      // The payment page is the provider's.
      await page.getByRole("button", { name: "Pay and subscribe" }).click();
      await expect(page.getByText("Your plan is active")).toBeVisible();
    },
  },
  "a client's branded page": {
    most: 8,
    async reach(stranger, browser) {
      const { page, press, type } = stranger;
      await trackFrom(stranger, HANDLE);
      await confirmByMail(stranger);
      await press(page.getByRole("link", { name: "Make a page for a client" }));
      const form = page.getByRole("dialog");
      await type(form.getByRole("textbox", { name: "Client", exact: true }), "Trattoria Luna");
      await type(form.getByRole("textbox", { name: "Your own website" }), "nest.example");
      await type(
        form.getByRole("textbox", { name: "Sub-domain" }),
        `nest-${process.pid}-${Date.now() % 1e6}`,
      );
      await press(form.getByRole("button", { name: "Create client" }));
      const link = page.getByRole("link", { name: "Open the page of Trattoria Luna" });
      await opensForAnybody(browser, (await link.getAttribute("href")) ?? "");
    },
  },
};

async function opensForAnybody(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ locale: "en-GB" });
  await answerCookies(context);
  const page: Page = await context.newPage();
  await open(page, address);
  await expect(page.getByRole("heading", { name: "Trattoria Luna" }).first()).toBeVisible();
  await expect(page.getByText(`@${HANDLE}`).first()).toBeVisible();
  await context.close();
}

test.describe.configure({ mode: "parallel" });

// On phones and by keys in the long run, which takes its time.
const LOOKED = process.env.TEST_KIND === "long" ? WAYS : (["mouse"] as const);

for (const way of LOOKED)
  for (const [goal, { most, reach }] of Object.entries(GOALS))
    test(`a stranger has ${goal} after ${most} clicks at the most, with ${way}`, async ({ browser }) => {
      const stranger = await strangerAt(browser, way);
      await reach(stranger, browser);
      expect(stranger.presses()).toBeLessThanOrEqual(most);
      await stranger.context.close();
    });
