import { fileURLToPath } from "node:url";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { expect, test } from "@playwright/test";
import { type JoinedProduct, joinProduct } from "../../server/src/testing/web/join-product.ts";
import { send } from "../helpers/calls.ts";
import { collectDay, followersNow, moveFollowers } from "../helpers/collected-days.ts";
import { confirmedIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";

const DATA_DIR = fileURLToPath(new URL("../results/data", import.meta.url));
const HANDLE = `bell.tower.${Date.now() % 100_000}`;
let product: JoinedProduct;

test.beforeAll(async () => {
  product = await joinProduct(DATA_DIR);
});
test.afterAll(() => product.close());

type Mail = { to: string | string[]; subject: string; text: string };
async function mailsTo(address: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${process.env.E2E_SANDBOX_URL}/mail.json`)).json()) as Mail[];
  return mails.filter(({ to }) => [to].flat().join().includes(address));
}

test("from the sentence to the look back, the firing, the mail and the bell, by keyboard", async ({
  context,
}) => {
  const { email } = await confirmedIn(context);
  await send(context, trackAccount, { username: HANDLE });
  const page = await context.newPage();
  await collectDay(page, product, HANDLE);
  const limit = Math.round((await followersNow(page, HANDLE)) * 1.2);
  await open(page, "/alarms");

  const written = limit.toLocaleString("en");
  await page.getByLabel("Metric").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Account", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Condition")).toHaveValue("below");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.type(String(limit));
  await expect(page.getByRole("main").locator("svg", { hasText: written })).toBeVisible();
  await expect(page.getByText("Would not have fired in the last 90 days")).toBeVisible();
  await page.keyboard.press("Enter");
  const alarms = page.locator("section", { hasText: "Your alarms" });
  await expect(alarms.getByText(`Followers of @${HANDLE} greater than ${written}`)).toBeVisible();
  await expect(alarms.getByText("Active", { exact: true })).toBeVisible();

  await moveFollowers(HANDLE, 50);
  await product.passDay(HANDLE);
  await product.collect(HANDLE);
  await expect(page.getByText(`@${HANDLE}: Followers rose above ${written}`)).toBeVisible({
    timeout: 60_000,
  });
  await expect(async () => {
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith(`@${HANDLE}: Followers`))).toHaveLength(1);
  }).toPass({ timeout: 60_000 });

  await page.locator("button[data-bell]:visible").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: `Alarm for @${HANDLE}: Followers` })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Acknowledge" }).focus();
  await page.keyboard.press("Enter");
  const seen = page.getByText("Acknowledged by");
  await expect(seen).toBeVisible();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  const [said, acts] = [await seen.boundingBox(), await page.getByText("Mark as open").boundingBox()];
  expect(said && acts && said.y + said.height <= acts.y, "on phones the actions end the row").toBe(true);
  if (wide) await page.setViewportSize(wide);
  const menu = page.getByRole("button", { name: /^Actions for Followers/ });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Alarm deleted")).toBeVisible();
  const toast = page.getByText("Alarm deleted", { exact: true }).locator("..");
  await toast.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
});
