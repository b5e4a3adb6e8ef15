import { expect, type Page, test } from "@playwright/test";
import { labelsStandApart } from "../helpers/labels.ts";
import { answerCookies, logIn, open } from "../helpers/people.ts";
import { staysInside } from "../walks/walk.ts";

/** The narrowest phones, with long words. */
const NARROW = { locale: "it", viewport: { width: 320, height: 640 } };

const PAGES = {
  visitors: ["/", "/pricing", "/login", "/signup", "/profile/nasa", "/simplestats/nasa"],
  users: [
    ...["/dashboard", "/dashboard/nasa", "/accounts", "/alarms", "/goals", "/reports"],
    ...["/settings", "/settings?page=billing", "/settings?page=company", "/metrics/nasa"],
  ],
} as const;

/** Sections are drawn when they come into sight. */
async function drawAll(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      scrollTo(0, top);
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    }
    scrollTo(0, 0);
    // What is out of sight has no place of its own until it is laid out.
    for (const part of document.querySelectorAll<HTMLElement>("*"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
  });
  await page.waitForLoadState("networkidle");
}

for (const who of ["visitors", "users"] as const) {
  test(`at 320 px in Italian no label of what ${who} see lies on another`, async ({ browser }) => {
    const context = await browser.newContext(NARROW);
    await (who === "users" ? logIn(context, "demo") : answerCookies(context));
    const page = await context.newPage();
    for (const address of PAGES[who]) {
      expect(await open(page, address)).toBe(200);
      await drawAll(page);
      await staysInside(page);
      await labelsStandApart(page);
    }
    await context.close();
  });
}

test("on narrow phones the buttons of a chart stand in one line, and keep their names", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de", hasTouch: true });
  await answerCookies(context);
  const page = await context.newPage();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/profile/nasa");
    const bar = page.locator("#section-overview header", {
      has: page.getByRole("radio", { name: "Tabelle" }),
    });
    const buttons = [
      bar.getByRole("group"),
      bar.getByRole("button", { name: "CSV" }),
      bar.locator("[aria-haspopup]"),
    ];
    const boxes = await Promise.all(buttons.map((one) => one.boundingBox()));
    const middles = boxes.map((box) => box && Math.round(box.y + box.height / 2));
    expect(new Set(middles).size, `${width} px`).toBe(1);
  }
  await context.close();
});

test("the table of accounts leaves out columns instead of scrolling sideways", async ({ browser }) => {
  const context = await browser.newContext({ locale: "de", viewport: { width: 390, height: 800 } });
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/accounts?view=table");
  const table = page.getByRole("table");
  const shown = table.getByRole("columnheader").filter({ visible: true });
  for (const [width, columns] of [
    [320, 4],
    [390, 5],
    [1152, 10],
    [1280, 12],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shown).toHaveCount(columns);
    const over = await table.evaluate(
      (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
    );
    expect(over).toBeLessThanOrEqual(0);
    await labelsStandApart(page);
  }
  await context.close();
});

test("on a phone every column of the statistics, hour of the best time and compared figure is in sight", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de", viewport: { width: 390, height: 800 } });
  await answerCookies(context);
  const page = await context.newPage();
  await open(page, "/profile/nasa?compare=natgeo,barilla");
  await drawAll(page);
  for (const section of ["#section-timing", "#section-compare", "#section-history"]) {
    const cut = await page
      .locator(section)
      .evaluate(
        (element) =>
          [...element.querySelectorAll("*")].filter(
            (part) =>
              part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX),
          ).length,
      );
    expect(cut, section).toBe(0);
  }
  await context.close();
});

test("on a phone the gaps of an alarm's sentence stand below each other, equally wide", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de", viewport: { width: 390, height: 800 } });
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/alarms");
  await page.getByRole("button", { name: "Neuer Alarm" }).click();
  const gaps = page.locator("main form :is(select, input[type=date], input[inputmode=text])");
  await expect(gaps).toHaveCount(5);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const edges = await gaps.evaluateAll((fields) =>
      fields.map((field) => {
        const { left, right } = field.getBoundingClientRect();
        return `${Math.round(left)}–${Math.round(right)}`;
      }),
    );
    expect(new Set(edges).size, edges.join(", ")).toBe(1);
  }
  await context.close();
});

test("on a phone the tiles of the dashboard say in full what they count", async ({ browser }) => {
  for (const locale of ["de", "es", "fr"]) {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 800 } });
    await logIn(context, "demo");
    const page = await context.newPage();
    await open(page, "/dashboard");
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page
        .locator("section[aria-labelledby=totals] div > span")
        .evaluateAll((texts) =>
          texts.filter((text) => text.scrollWidth > text.clientWidth).map(({ textContent }) => textContent),
        );
      expect(cut, `${locale}, ${width} px`).toEqual([]);
    }
    await context.close();
  }
});

test("on tablets and on paper the dashboard's list keeps the names of its accounts", async ({ browser }) => {
  const context = await browser.newContext({ locale: "de", viewport: { width: 1024, height: 800 } });
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/dashboard");
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await drawAll(page);
    await expect(page.getByRole("rowheader", { name: /nasa/ })).toHaveCSS("width", /^\d{3}/);
    await labelsStandApart(page);
  }
  await context.close();
});
