import { expect, type Page, test } from "@playwright/test";
import { newcomerIn } from "../helpers/newcomer.ts";
import { answerCookies, open } from "../helpers/people.ts";
import { pressUntil, SOON } from "../helpers/shortcuts.ts";

test.beforeEach(({ context }) => answerCookies(context));

/** The title of the large chart. */
const chartTitle = (page: Page) => page.locator("#section-overview section h3").first();

test("a visitor types a handle at home and sees the profile's figures and chart", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("combobox", { name: "Instagram profile" }).fill("@NASA");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\/nasa$/);
  await expect(page.getByRole("heading", { level: 1, name: "Nasa" })).toBeVisible();
  for (const name of ["Followers", "Following", "Posts", "Engagement"])
    await expect(
      page.locator("#section-overview").getByRole("link", { name: new RegExp(`^${name} ?[\\d.]`) }),
    ).toBeVisible();
  await expect(page.getByRole("img", { name: /^Followers/ }).first()).toBeVisible();
});

test("the search box suggests known profiles, and the arrow keys choose one", async ({ page }) => {
  await open(page, "/profile/nasa");
  await open(page, "/");
  const box = page.getByRole("combobox", { name: "Instagram profile" });
  await box.fill("nas");
  const option = page.getByRole("option", { name: /@nasa/ });
  await expect(option.first()).toBeVisible();
  await box.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveCount(1);
  await box.press("Escape");
  await expect(option).toHaveCount(0);
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/profile\/nas/);
});

test("a link to a post is refused in words, and what was typed stays", async ({ page }) => {
  await open(page, "/");
  const box = page.getByRole("combobox", { name: "Instagram profile" });
  await box.fill("https://www.instagram.com/p/C1a2b3/");
  await box.press("Enter");
  await expect(page.getByText("That’s a link to a post.")).toBeVisible();
  await expect(box).toHaveValue("https://www.instagram.com/p/C1a2b3/");
});

test("the server's answer is not asked for again, whether it was a profile or a refusal", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/profile/nasa?window=90d");
  await open(page, "/profile/owl.missing");
  await page.waitForLoadState("networkidle");
  expect(asked).toContain("/profile/owl.missing");
  expect(asked.filter((path) => path.startsWith("/api/profiles/"))).toEqual([]);
});

test("a link to a section leads to it", async ({ page }) => {
  await open(page, "/profile/nasa#section-timing");
  await expect(page.getByRole("region", { name: "Timing", exact: true })).toBeInViewport();
});

test("one letter picks the period, a tile the figure, and the address keeps both", async ({ page }) => {
  await open(page, "/profile/nasa");
  await pressUntil(page, "q", () => expect(page).toHaveURL(/window=90d/, SOON));
  const period = page.getByRole("group", { name: "Period" }).getByRole("radio", { name: "90 days" });
  await expect(period).toBeChecked();
  await page
    .locator("#section-overview")
    .getByRole("link", { name: /^Engagement ?[\d.]/ })
    .click();
  await expect(page).toHaveURL(/metric=engagement/);
  await expect(chartTitle(page)).toContainText("Engagement");
  await page.reload();
  await expect(period).toBeChecked();
  await expect(chartTitle(page)).toContainText("Engagement");
});

test("the first click on a page at rest is not lost", async ({ page }) => {
  await open(page, "/profile/nasa");
  await page.locator("#section-overview").getByRole("radio", { name: "Table" }).first().click();
  await expect(page.getByRole("table").first()).toBeVisible();
});

test("a press that began before the page woke up is a click", async ({ page }) => {
  // Tall enough to show the top of the chart, because scrolling would load the rest of the page.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await open(page, "/profile/nasa");
  const table = page.locator("#section-overview").getByRole("radio", { name: "Table" }).first();
  const box = await table.locator("..").boundingBox();
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await awake;
    await route.continue();
  });
  const asked = page.waitForRequest(/\.js$/);
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await asked;
  wake();
  await page.waitForLoadState("networkidle");
  await page.mouse.up();
  await expect(page.getByRole("table").first()).toBeVisible();
});

test("a chart turns into its table and its file", async ({ page }) => {
  await open(page, "/profile/nasa");
  const chart = page.locator("#section-overview section").first();
  await chart.getByRole("radio", { name: "Table" }).click();
  await expect(chart.getByRole("columnheader", { name: "Previous period" })).toBeVisible();
  const download = page.waitForEvent("download");
  await chart.getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^followers.*\.csv$/);
  await chart.getByText("How is this computed?").click();
  const inputs = page.waitForEvent("download");
  await chart.getByRole("link", { name: "Download the data behind it (CSV)" }).click();
  expect((await inputs).suggestedFilename()).toMatch(/^nasa-.*-inputs\.csv$/);
});

test("the table of posts is sorted by views, and the chosen format holds for it too", async ({ page }) => {
  await open(page, "/profile/nasa?window=90d#section-top-posts");
  const card = page.locator("#section-top-posts section").first();
  await card.getByRole("radio", { name: "Table" }).click();
  await card.getByRole("radio", { name: "Reel" }).click();
  const cells = (column: number) => card.locator(`tbody tr > :nth-child(${column})`).allTextContents();
  await expect.poll(async () => new Set(await cells(2))).toEqual(new Set(["Reel"]));
  await card.getByRole("columnheader", { name: "Views" }).getByRole("button").click();
  await expect(card.getByRole("columnheader", { name: "Views" })).toHaveAttribute("aria-sort", "descending");
  const views = (await cells(6)).map((text) => Number(text.replaceAll(",", "")));
  expect(views.length).toBeGreaterThan(2);
  expect(views).toEqual(views.toSorted((a, b) => b - a));
});

test("all thirteen sections are there, each analysis with its formula", async ({ page }) => {
  await open(page, "/profile/nasa?window=90d");
  await expect(chartTitle(page)).toContainText("Followers");
  const rail = page.getByRole("navigation", { name: "Sections" });
  await expect(rail.getByRole("link")).toHaveCount(13);
  for (const name of ["Growth", "Engagement", "Content", "Top posts", "Timing", "Authenticity", "History"]) {
    await rail.getByRole("link", { name }).click();
    const section = page.getByRole("region", { name, exact: true });
    await expect(section.getByText("How is this computed?").first()).toBeVisible();
    await expect(rail.getByRole("link", { name })).toHaveAttribute("aria-current", "location");
  }
  const history = page.getByRole("region", { name: "History", exact: true });
  await history.getByRole("radio", { name: "Month" }).click();
  await expect(history.getByRole("columnheader", { name: "30-day engagement (%)" })).toBeVisible();
});

test("profiles are compared on one chart, and the link keeps them", async ({ page }) => {
  await open(page, "/profile/nasa?compare=natgeo#section-compare");
  const compare = page.getByRole("region", { name: "Compare", exact: true });
  await expect(compare.getByRole("img", { name: "Followers", exact: true })).toContainText("@natgeo");
  await compare.getByRole("combobox", { name: "Instagram profile" }).fill("bbcearth");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/compare=natgeo%2Cbbcearth/);
  await expect(compare.getByRole("combobox", { name: "Instagram profile" })).toHaveValue("");
  await expect(compare.getByRole("radio", { name: "Index 100" })).toBeChecked();
  await expect(compare.getByRole("row", { name: /@bbcearth/ })).toContainText("%");
  await compare.getByRole("radio", { name: "Absolute" }).click();
  await expect(page).toHaveURL(/scale=absolute/);
  await compare.getByRole("button", { name: "Remove @natgeo from the comparison" }).click();
  await expect(page).toHaveURL(/compare=bbcearth/);
});

test("of two changes in one breath both hold", async ({ page }) => {
  await open(page, "/profile/nasa?compare=natgeo,bbcearth#section-compare");
  const compare = page.getByRole("region", { name: "Compare", exact: true });
  await expect(compare.getByRole("img", { name: "Followers", exact: true })).toContainText("@natgeo");
  const remove = compare.getByRole("button", { name: "Remove @natgeo from the comparison" });
  const absolute = compare.getByRole("radio", { name: "Absolute" });
  await remove.evaluate(
    (first, second) => {
      for (const each of [first, second]) (each as HTMLElement).click();
    },
    await absolute.elementHandle(),
  );
  await expect(page).toHaveURL(/\?compare=bbcearth&scale=absolute$/);
  await expect(absolute).toBeChecked();
  await expect(remove).toBeHidden();
});

for (const handle of ["owl.missing", "owl.personal", "owl.private"]) {
  test(`@${handle} answers 404 and says that the account does not exist`, async ({ page }) => {
    expect(await open(page, `/profile/${handle}`)).toBe(404);
    await expect(page.getByRole("heading", { name: "This account doesn't exist" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Instagram profile" })).toBeVisible();
  });
}

test("a profile nobody looked up before shows its posts first and lists what comes later", async ({
  page,
}) => {
  await open(page, `/profile/first.look.${Date.now()}`);
  await expect(page.getByText("You are the first one looking for this profile")).toBeVisible();
  await expect(page.getByText("First data point today; growth from tomorrow")).toBeVisible();
  await expect(page.getByRole("link", { name: "Track it: tomorrow’s growth by email" })).toHaveAttribute(
    "href",
    /^\/signup\?then=\/profile\/first\.look\.\d+%3Ftrack%3Dtrue$/,
  );
  const sections = page.getByRole("navigation", { name: "Sections" });
  await expect(sections.getByRole("link", { name: "Growth" })).toHaveCount(0);
  await expect(page.getByText("Not enough data yet")).toHaveCount(0);
  await sections.getByRole("link", { name: "Top posts" }).click();
  const posts = page.getByRole("region", { name: "Top posts", exact: true });
  await expect(posts.getByRole("article").first()).toBeVisible();
  await sections.getByRole("link", { name: "History" }).click();
  await expect(page.getByText(/Followers, Net growth/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("First data point today", { exact: true })).toBeVisible();
});

test("hidden likes are left out and counted, not guessed", async ({ page }) => {
  await open(page, "/profile/owl.hiddenlikes");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "History" }).click();
  await page.getByRole("heading", { name: "Available later" }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/hide their likes/).first()).toBeVisible();
});

test("very small and very large profiles fit", async ({ page }) => {
  for (const handle of ["owl.tiny", "owl.mega"]) {
    await open(page, `/profile/${handle}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, handle).toBeLessThanOrEqual(0);
  }
});

test("simple statistics show the table with changes and open more rows", async ({ page }) => {
  await open(page, "/simplestats/nasa");
  const table = page.getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(11);
  await page.getByRole("button", { name: /Show more rows/ }).click();
  await expect(table.getByRole("row")).toHaveCount(41);
  await page.getByRole("radio", { name: "Week" }).click();
  await expect(table.getByText(/^Week of/).first()).toBeVisible();
});

test("the metrics page picks its figure and shows daily changes", async ({ page }) => {
  await open(page, "/metrics/nasa");
  await page.getByRole("combobox", { name: "Metric", exact: true }).selectOption("posts");
  await expect(page).toHaveURL(/metric=posts/);
  await page.getByRole("radio", { name: "Daily change" }).click();
  await expect(page.getByRole("img", { name: "Posts" })).toBeVisible();
});

test("in the dashboard an opened profile is a tab that can be closed", async ({ context }) => {
  await newcomerIn(context);
  const page = await context.newPage();
  await open(page, "/dashboard/nasa");
  await expect(page.getByRole("heading", { level: 1, name: "Nasa" })).toBeVisible();
  await page.getByRole("button", { name: "Close @nasa" }).click();
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(page.getByRole("navigation", { name: "Open profiles" })).toHaveCount(0);
});

test("in Italian the same page speaks Italian", async ({ browser }) => {
  const context = await browser.newContext({ locale: "it-IT" });
  await answerCookies(context);
  const page = await context.newPage();
  await open(page, "/profile/nasa");
  await expect(page.getByRole("heading", { level: 2, name: "Panoramica" })).toBeVisible();
  await pressUntil(page, "w", () => expect(page.getByRole("radio", { name: "7 giorni" })).toBeChecked(SOON));
  expect(await open(page, "/profile/owl.missing")).toBe(404);
  await expect(page.getByRole("heading", { name: "Questo account non esiste" })).toBeVisible();
  await context.close();
});
