import { expect, test } from "@playwright/test";
import { answerCookies, open } from "../helpers/people.ts";

const LONG = "/profile/nasa?window=12m";
const ANALYSES = "**/api/profiles/nasa/analyses?**";

test.beforeEach(({ context }) => answerCookies(context));

test("whoever only opens twelve months sees their chart, without touching the page", async ({ page }) => {
  await open(page, LONG);
  await expect(page.getByRole("img", { name: /^Followers/ }).first()).toBeVisible();
});

test("analyses that do not come are told once and asked for again", async ({ page }) => {
  await page.route(ANALYSES, (route) => route.abort());
  await open(page, LONG);
  await expect(page.getByText("The analyses could not be loaded.")).toBeVisible();
  const sections = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(sections, "nothing else waits below").toHaveText(["Overview"]);
  await page.unroute(ANALYSES);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("img", { name: /^Followers/ }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Growth", exact: true })).toBeAttached();
});
