import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

test("the first screen is in the page before any script runs", async ({ page }) => {
  await page.goto("/profile/nasa?window=90d&metric=posts");
  await expect(page.getByRole("heading", { level: 1, name: "Nasa" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "90 days" })).toBeChecked();
  const chart = page.getByRole("img", { name: /^Posts/ }).first();
  await expect(chart).toBeVisible();
  const scrolls = (svg: Element) =>
    (svg.parentElement?.scrollWidth ?? 0) - (svg.parentElement?.clientWidth ?? 0);
  expect(await chart.evaluate(scrolls), "a chart that fits has no scrollbar").toBe(0);
  await page.goto("/profile/owl.missing");
  await expect(page.getByRole("heading", { name: "This account doesn't exist" })).toBeVisible();
});

test("without scripts the search form leads to the profile, or says what is wrong with what was typed", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Instagram profile" }).fill("@natgeo");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Natgeo" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("combobox", { name: "Instagram profile" }).fill("https://www.instagram.com/p/C1a2b3/");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("That’s a link to a post.")).toBeVisible();
});

test("without scripts the search form stays in the language of its address", async ({ page }) => {
  await page.goto("/de");
  const form = page.locator("main form");
  await form.getByRole("combobox").fill("@natgeo");
  await form.getByRole("button").click();
  await expect(page).toHaveURL("/de/profile/natgeo");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

const WRITTEN_SECTIONS = [
  ...["Overview", "Growth", "Following", "Engagement", "Content", "Top posts", "Timing"],
  ...["Hashtags & mentions", "Authenticity", "History"],
];

test("without scripts every section says what it found and lists its figures", async ({ page }) => {
  await page.goto("/profile/nasa");
  for (const name of WRITTEN_SECTIONS) {
    const section = page.getByRole("region", { name, exact: true });
    await expect(section.getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expect(section.getByRole("table").first()).toBeVisible();
  }
});

test("without scripts a long period says that it needs them, and leads to 90 days", async ({ page }) => {
  await page.goto("/profile/nasa?window=12m");
  const said = page.getByRole("main").locator("noscript p");
  await expect(said).toContainText("This period is too long to be shown without JavaScript.");
  await expect(said).toBeVisible();
  const shown = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(shown, "no section is there by its name alone").toHaveText(["Overview"]);
  await page.getByRole("link", { name: "Show the last 90 days" }).click();
  await expect(page).toHaveURL("/profile/nasa?window=90d");
  await expect(page.getByRole("img", { name: /^Followers/ }).first()).toBeVisible();
});
