import { fileURLToPath } from "node:url";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { expect, test } from "@playwright/test";
import { type JoinedProduct, joinProduct } from "../../server/src/testing/web/join-product.ts";
import { send } from "../helpers/calls.ts";
import { confirmedIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";

const DATA_DIR = fileURLToPath(new URL("../results/data", import.meta.url));
const HANDLE = `finish.line.${Date.now() % 100_000}`;
let product: JoinedProduct;

test.beforeAll(async () => {
  product = await joinProduct(DATA_DIR);
});
test.afterAll(() => product.close());

type Mail = { to: string | string[]; subject: string };
async function subjectsTo(address: string): Promise<string[]> {
  const mails = (await (await fetch(`${process.env.E2E_SANDBOX_URL}/mail.json`)).json()) as Mail[];
  return mails.filter(({ to }) => [to].flat().join().includes(address)).map(({ subject }) => subject);
}

test("from a suggestion to the goal that is reached, the mail and the bell, by keyboard", async ({
  context,
}) => {
  const { email } = await confirmedIn(context);
  await send(context, trackAccount, { username: HANDLE });
  await product.addPast(HANDLE, 200, 2);
  const page = await context.newPage();
  await open(page, "/goals");

  const bold = page.getByRole("button", { name: /^Bold\s[\d,]+\s+\d+%$/ });
  await bold.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Target")).not.toHaveValue("");
  await expect(page.getByText(/^Chance of reaching it: \d+%$/)).toBeVisible();
  await page.getByLabel("Target").focus();
  await page.keyboard.press("Enter");
  const goals = page.locator("section", { hasText: "Your goals" });
  await expect(goals.getByText(`@${HANDLE}: Followers`)).toBeVisible();
  await expect(goals.getByText("Needed per day")).toBeVisible();

  await fetch(`${process.env.E2E_SANDBOX_URL}/instagram/moves`, {
    method: "POST",
    body: JSON.stringify({ username: HANDLE, percent: 80 }),
  });
  await product.passDay(HANDLE);
  await product.collect(HANDLE);
  await expect(goals.getByText("Reached", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    const reached = (await subjectsTo(email)).filter((subject) => / goal of [\d,]+ reached$/.test(subject));
    expect(reached).toHaveLength(1);
  }).toPass({ timeout: 60_000 });

  await page.locator("button[data-bell]:visible").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: `Goal for @${HANDLE}` })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Chart, milestones and comments" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Milestones" })).toBeVisible();
  await page.getByRole("button", { name: /^Actions for @/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  const toast = page.getByText("Goal deleted", { exact: true }).locator("..");
  await toast.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(goals.getByText("Reached", { exact: true })).toBeVisible();
});
