import { expect, test } from "@playwright/test";
import { pdfWords } from "../../server/src/testing/files/pdf-words.ts";
import { answerCookies, logIn, open } from "../helpers/people.ts";

test.beforeEach(({ context }) => answerCookies(context));

test("the chart of a page at rest is the one that wakes up, with the period before", async ({ page }) => {
  await open(page, "/profile/nasa");
  const chart = page.locator("#section-overview section svg[role=img]").first();
  const drawn = await chart.locator("text").allTextContents();
  expect(drawn).toContain("Previous period");
  await page.mouse.move(400, 300);
  await expect(page.locator("#section-overview section input[type=range]").first()).toBeAttached();
  expect(await chart.locator("text").allTextContents()).toEqual(drawn);
});

test("on a phone the chart of a page at rest is drawn for its width", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/profile/nasa");
  const chart = page.locator("#section-overview section svg[role=img]").filter({ visible: true });
  await expect(chart).toHaveCount(1);
  const { drawn, right } = await chart.evaluate((svg: SVGSVGElement) => ({
    drawn: svg.viewBox.baseVal.width,
    right: svg.getBoundingClientRect().right,
  }));
  expect(drawn).toBeLessThan(390);
  expect(right).toBeLessThanOrEqual(390);
  await expect(chart.getByText("Previous period")).toBeAttached();
});

test("Ctrl P waits for every section; the paper is light and has nothing to click on", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(() => {
    window.print = () => {
      const missing = [...document.images].filter(({ complete }) => !complete).length;
      document.documentElement.setAttribute("data-printed", String(missing));
    };
  });
  await open(page, "/profile/nasa");
  await page.keyboard.press("Control+p");
  await expect(page.locator("html")).toHaveAttribute("data-printed", "0");
  const pages = pdfWords(await page.pdf({ format: "A4", preferCSSPageSize: true }));
  const names = [
    ...["Overview", "Growth", "Following", "Engagement", "Content", "Top posts", "Timing", "Hashtags"],
    ...["Authenticity", "History"],
  ];
  for (const name of names) expect(pages.join(" ")).toContain(name);
  for (const control of [
    "How is this computed",
    "Download",
    "Connect this account",
    "Compare with",
    "Not enough",
  ])
    expect(pages.join(" ")).not.toContain(control);
  expect(Math.min(...pages.map((text) => text.length))).toBeGreaterThan(40);
  expect(pages.length).toBeLessThan(26);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#section-history").getByText("10 of 30 rows shown")).toBeVisible();
  await expect(page.locator("#section-compare"), "nobody is compared").toBeHidden();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("h1")).toHaveCSS("color", "rgb(27, 31, 38)");
});

test("the browser's own print leaves out sections that are not drawn yet, with their headings", async ({
  page,
}) => {
  await open(page, "/profile/nasa");
  const words = pdfWords(await page.pdf({ format: "A4", preferCSSPageSize: true })).join(" ");
  expect(words).toContain("Overview");
  expect(words).not.toContain("Authenticity");
});

test("the dashboard on paper has its figures and accounts, and nothing to choose", async ({ context }) => {
  await logIn(context, "demo");
  const page = await context.newPage();
  await open(page, "/dashboard");
  const pages = pdfWords(await page.pdf({ format: "A4", preferCSSPageSize: true }));
  for (const text of ["Followers", "Biggest movers", "luna.travels"]) expect(pages.join(" ")).toContain(text);
  for (const control of ["Sort by", "Manage accounts", "Add account", "Download as"])
    expect(pages.join(" ")).not.toContain(control);
  expect(Math.min(...pages.map((text) => text.length))).toBeGreaterThan(40);
  expect(pages.length).toBeLessThan(5);
  await page.emulateMedia({ media: "print" });
  const movers = page.locator("section", { has: page.getByRole("heading", { name: "Biggest movers" }) });
  await expect(movers.last()).toHaveCSS("break-inside", "avoid");
});
