import { addDays, dayOf } from "@owlstat/core/time.ts";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { newcomerIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";

const TODAY = dayOf(Date.now());

/** Somebody new imports a year of a profile's history up to yesterday, without the ninth and the tenth last day. */
async function importYear(context: BrowserContext, username: string): Promise<Page> {
  const rows = Array.from({ length: 365 }, (_, index) => index + 1)
    .filter((ago) => ago !== 9 && ago !== 10)
    .map((ago) => `${username},${addDays(TODAY, -ago)},${9000 - ago * 3},${500 + (ago % 9)},${1000 - ago}`);
  const file = ["username,date,followers,following,posts", ...rows].join("\n");
  await newcomerIn(context);
  const page = await context.newPage();
  await open(page, "/accounts");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "File" }).click();
  const given = { name: "history.csv", mimeType: "text/csv", buffer: Buffer.from(file) };
  await page.locator("input[type=file]").setInputFiles(given);
  await dialog.getByRole("button", { name: "Import 1 account" }).click();
  const states = () =>
    page.evaluate(async () => {
      const { imports } = (await (await fetch("/api/imports")).json()) as { imports: { status: string }[] };
      return imports.map(({ status }) => status);
    });
  await expect.poll(states, { timeout: 60_000 }).toEqual(["done"]);
  return page;
}

test("imported history is shaded wherever its days are drawn, and a profile with it has a line at once", async ({
  context,
}) => {
  test.slow();
  const page = await importYear(context, "shop.imported");
  for (const view of ["metrics", "simplestats", "dashboard"]) {
    await open(page, `/${view}/shop.imported`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Come back tomorrow")).toHaveCount(0);
  }
  // A chart names each of its two imported spans where the name has room. Until somebody uses the page its main
  // chart is there twice, and only the drawing for this width is shown.
  const named = page.locator("text").getByText("Imported", { exact: true });
  const shaded = (section: string) =>
    page.locator(`#section-${section} svg`).filter({ has: named, visible: true });
  await expect(shaded("overview")).toHaveCount(1);
  for (const [section, charts] of [
    ["growth", 2],
    ["following", 3],
  ] as const) {
    await page.locator(`#section-${section}`).scrollIntoViewIfNeeded();
    await expect(shaded(section)).toHaveCount(charts);
  }
  const chart = page.locator("#section-overview section").first();
  await chart.getByRole("radio", { name: "Table" }).check({ force: true });
  const days = (await chart.locator("tbody tr").allInnerTexts()).map((row) => row.includes("Imported"));
  const missing = [30 - 10, 30 - 9];
  expect(days).toEqual(Array.from({ length: 31 }, (_, index) => index < 30 && !missing.includes(index)));
});
