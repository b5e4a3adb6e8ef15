import { fileURLToPath } from "node:url";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { type JoinedProduct, joinProduct } from "../../server/src/testing/web/join-product.ts";
import { send } from "../helpers/calls.ts";
import { confirmedIn } from "../helpers/newcomer.ts";
import { logIn, open, reload } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const DATA_DIR = fileURLToPath(new URL("../results/data", import.meta.url));
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
  const { email } = await confirmedIn(context);
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

/** Takes something with the mouse, and holds it just below the middle of a section. */
async function holdOver(page: Page, taken: Locator, other: Locator): Promise<{ x: number; y: number }> {
  await other.scrollIntoViewIfNeeded();
  await taken.hover();
  await page.mouse.down();
  const box = await other.boundingBox();
  if (!box) throw new Error("the section to drag over is not in sight");
  const at = { x: box.x + box.width / 3, y: box.y + box.height * 0.55 };
  await page.mouse.move(at.x, at.y, { steps: 10 });
  return at;
}

test("sections dragged with the mouse keep their new order, also past one with a comment", async ({
  context,
}) => {
  await confirmedIn(context);
  await send(context, trackAccount, { username: HANDLE });
  const page = await context.newPage();
  await open(page, "/reports?new=competitors");
  const rows = page.locator("ol > li");
  const row = (name: string) => rows.filter({ hasText: name });
  const named = (name: string) => row(name).getByText(name, { exact: true });

  await holdOver(page, named("Compare profiles"), row("Net growth"));
  await page.mouse.up();
  const order = ["Key figures", "Net growth", "Compare profiles"];
  await expect(rows).toContainText([...order, "Engagement rate", "Performance by format", "Posting rhythm"]);

  await page.getByRole("button", { name: "Comment on Performance by format" }).click();
  const comment = page.getByRole("textbox", { name: "Comment on Performance by format" });
  await comment.fill("Reels lead. ".repeat(20));
  const held = await holdOver(page, named("Engagement rate"), row("Performance by format"));
  order.push("Performance by format", "Engagement rate", "Posting rhythm");
  await expect(rows).toContainText(order);
  await page.mouse.move(held.x + 1, held.y);
  await expect(rows).toContainText(order);
  await page.mouse.up();

  await comment.selectText();
  await holdOver(page, comment, row("Posting rhythm"));
  await page.mouse.up();
  await expect(rows).toContainText(order);

  await page.getByRole("button", { name: "Create report" }).click();
  await expect(page.getByRole("heading", { name: "Your reports" })).toBeVisible();
  await reload(page);
  await page.getByRole("button", { name: /^Actions for Competitor/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(rows).toContainText(order);
});

/** The buttons with words that are cut, or have them on more than one line. */
function illFitting(buttons: Locator): Promise<(string | null)[]> {
  return buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const lines = new Set(
          [...words.getClientRects()].map(({ top, height }) => Math.round(top + height / 2)),
        );
        const { left, right } = button.getBoundingClientRect();
        const cut = button.scrollWidth > button.clientWidth || left < 0 || right > innerWidth;
        return cut || lines.size > 1;
      })
      .map(({ textContent }) => textContent),
  );
}

test("the buttons below a report stand in one line, on phones below each other, in every language", async ({
  browser,
}) => {
  for (const locale of LANGUAGES) {
    const say = wordsOf(locale);
    const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
    await logIn(context, "demo");
    const page = await context.newPage();
    await open(page, "/reports?new=summary");
    const ends = (["form.create", "form.test", "form.cancel"] as const).map((key) =>
      page.getByRole("button", { name: say("reports", key), exact: true }),
    );
    for (const [width, tops, lefts] of [
      [1280, 1, 3],
      [390, 3, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await Promise.all(ends.map((button) => button.boundingBox()));
      expect(new Set(boxes.map((box) => box?.y)).size, `${locale}, ${width} px: lines`).toBe(tops);
      expect(new Set(boxes.map((box) => box?.x)).size, `${locale}, ${width} px: columns`).toBe(lefts);
      expect(await illFitting(page.locator("main form button")), `${locale}, ${width} px`).toEqual([]);
    }
    await context.close();
  }
});
