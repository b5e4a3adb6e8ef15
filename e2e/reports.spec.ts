import { fileURLToPath } from "node:url";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { expect, test } from "@playwright/test";
import { type JoinedProduct, joinProduct } from "../server/src/testing/join-product.ts";
import { send } from "./calls.ts";
import { newcomerIn } from "./newcomer.ts";
import { open } from "./people.ts";

const DATA_DIR = fileURLToPath(new URL("./results/data", import.meta.url));
const HANDLE = `paper.boat.${Date.now() % 100_000}`;
let product: JoinedProduct;

test.beforeAll(async () => {
  product = await joinProduct(DATA_DIR);
});
test.afterAll(() => product.close());

type Mail = {
  to: string | string[];
  subject: string;
  html: string;
  headers: Record<string, string>;
  attachments: { contentType: string }[];
};

async function reportTo(address: string): Promise<Mail | undefined> {
  const mails = (await (await fetch(`${process.env.E2E_SANDBOX_URL}/mail.json`)).json()) as Mail[];
  return mails.find(
    ({ to, subject }) => [to].flat().join().includes(address) && subject.startsWith("One-page summary"),
  );
}

test("from a template to the preview, the hour that comes, the mail and unsubscribing with one click", async ({
  context,
}) => {
  const { email } = await newcomerIn(context);
  await send(context, trackAccount, { username: HANDLE });
  const page = await context.newPage();
  await open(page, "/reports");
  await page.getByRole("button", { name: /^One-page summary/ }).click();
  await expect(page.getByRole("img", { name: "Page 1 of the report" })).toBeVisible({ timeout: 30_000 });

  await page.getByRole("button", { name: "Move Key figures up" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  const sections = page.locator("ol > li");
  await expect(sections.nth(1)).toContainText("Key figures");
  await page.getByRole("button", { name: "Create report" }).click();
  const list = page.locator("section", { hasText: "Your reports" });
  await expect(list.getByText("Active", { exact: true })).toBeVisible();
  await expect(list.getByText(/^Next:/)).toBeVisible();

  await list.getByRole("button", { name: /^Actions for One-page summary/ }).click();
  await page.getByRole("menuitem", { name: "Clone" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("One-page summary (copy)");
  await page.getByRole("button", { name: "Create report" }).click();
  await expect(page.getByText("Report already in the list")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await product.reportDue(email);
  await expect(list.getByText(/^Sent /)).toBeVisible({ timeout: 60_000 });
  const mail = await reportTo(email);
  expect(mail?.html).toContain(`@${HANDLE}`);
  expect(mail?.attachments.map(({ contentType }) => contentType)).toContain("application/pdf");

  const headers = new Map(
    Object.entries(mail?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const oneClick = /<(http[^>]+)>/.exec(String(headers.get("list-unsubscribe")))?.[1] ?? "";
  const { pathname, search } = new URL(oneClick);
  const answer = await context.request.post(pathname + search, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  await open(page, "/reports");
  await expect(page.getByText("1 unsubscribed")).toBeVisible();

  await open(page, `/report-unsubscribe${search}`);
  await expect(page.getByText("Report: One-page summary")).toBeVisible();
  await expect(page.getByText("You are unsubscribed")).toBeVisible();
  await page.getByRole("button", { name: "Subscribe again" }).click();
  await expect(page.getByText("You are subscribed again")).toBeVisible();
  await open(page, `/report-unsubscribe${search}`);
  await expect(page.getByText("The same link lets you subscribe again at any time.")).toBeVisible();
  await expect(page.getByText("Nothing matches your search")).toBeHidden();
  await open(page, "/report-unsubscribe?token=cut");
  await expect(page.getByText("This link does not work")).toBeVisible();
});
