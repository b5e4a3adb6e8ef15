import { fileURLToPath } from "node:url";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { expect, type Page, test } from "@playwright/test";
import { type JoinedProduct, joinProduct } from "../../server/src/testing/web/join-product.ts";
import { send } from "../helpers/calls.ts";
import { collectDay, followersNow, moveFollowers } from "../helpers/collected-days.ts";
import { confirmedIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";
import { isAccessible, staysInside } from "../walks/walk.ts";

const say = wordsOf("en");
const t = (key: Parameters<typeof say<"channels">>[1], values?: Record<string, string>) =>
  say("channels", key, values);
const HANDLE = `chat.tower.${Date.now() % 100_000}`;
/** Of the addresses on this machine the sandbox's own is open. */
const SLACK = `${process.env.E2E_SANDBOX_URL?.replace("localhost", "127.0.0.1")}/hooks.slack.com/services`;
let product: JoinedProduct;

test.beforeAll(async () => {
  product = await joinProduct(fileURLToPath(new URL("../results/data", import.meta.url)));
});
test.afterAll(() => product.close());

async function addSlack(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole("button", { name: t("new") }).press("Enter");
  const form = page.getByRole("dialog", { name: t("new") });
  await form.getByLabel(t("name")).fill(name);
  await form.getByLabel(t("address")).fill("https://example.com/services/T0/B0/x");
  await page.keyboard.press("Enter");
  await expect(form.getByText(say("errors", "channel_address_invalid"))).toBeVisible();
  await form.getByLabel(t("address")).fill(address);
  await page.keyboard.press("Enter");
  await expect(form).toHaveCount(0);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

async function told(chat: string): Promise<string[]> {
  const answer = await fetch(
    `${process.env.E2E_SANDBOX_URL}/slack/posted.json?chat=${encodeURIComponent(chat)}`,
  );
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
}

test("a chat is added, tried and chosen for an alarm; one that is gone is told of and switched off", async ({
  context,
}) => {
  await confirmedIn(context);
  await send(context, trackAccount, { username: HANDLE });
  const page = await context.newPage();
  await collectDay(page, product, HANDLE);
  const limit = Math.round((await followersNow(page, HANDLE)) * 1.2);
  const chat = `T0E2E/B0E2E/secret${Date.now()}`;
  await open(page, "/settings?page=channels");
  await addSlack(page, "Marketing", `${SLACK}/${chat}`);
  await addSlack(page, "Old chat", `${SLACK}/T0E2E/B0E2E/secret1gone`);
  await page.getByRole("button", { name: t("testOf", { name: "Marketing" }) }).press("Enter");
  await expect(page.getByText(t("tested", { name: "Marketing" }))).toBeVisible();
  expect((await told(chat))[0]).toContain(t("sample.text"));
  await page.getByRole("button", { name: t("testOf", { name: "Old chat" }) }).press("Enter");
  await expect(page.getByText(t("testFailed", { name: "Old chat" }))).toBeVisible();
  await expect(page.getByText(t("answered", { status: "404", answer: "no_service" }))).toBeVisible();
  await isAccessible(page, "light");

  await open(page, "/alarms");
  await page.getByLabel("Value").fill(String(limit));
  for (const name of ["Marketing", "Old chat"]) await page.getByRole("checkbox", { name }).check();
  await page.getByLabel("Value").press("Enter");
  await expect(page.locator("section", { hasText: "Your alarms" }).getByText(`@${HANDLE}`)).toBeVisible();
  await moveFollowers(HANDLE, 50);
  await collectDay(page, product, HANDLE);
  await expect(async () => expect((await told(chat)).join()).toContain(`@${HANDLE}`)).toPass({
    timeout: 60_000,
  });

  await open(page, "/settings?page=channels");
  await expect(page.getByText(t("disabled.gone"))).toBeVisible({ timeout: 60_000 });
  for (const theme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page, theme);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await staysInside(page);
  await page.locator("button[data-bell]:visible").press("Enter");
  const notice = say("notifications", "kind.channel_disabled", { channel: "Old chat" });
  await expect(page.getByRole("link").getByText(notice)).toBeVisible();
});
