import { expect, type Locator, test } from "@playwright/test";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");

/** Whether a click in the middle of it hits it, without scrolling. */
const inReach = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("the style comes with the page and is not fetched a second time", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(request.url());
  });
  for (const address of ["/", "/profile/nasa"]) {
    await open(page, address);
    await page.waitForLoadState("networkidle");
  }
  // The parts that this fetches name the same style.
  await page.mouse.move(400, 300);
  await expect(page.locator("#section-overview section input[type=range]").first()).toBeAttached();
  expect(sheets).toEqual([]);
});

test("a page starts without the browser's number formats, and its language is not written again", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const noticed: string[] = Object.assign(window, { noticed: [] }).noticed;
    new MutationObserver(() => noticed.push("lang")).observe(document, {
      subtree: true,
      attributeFilter: ["lang"],
    });
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(target, given) {
        noticed.push("number format");
        return Reflect.construct(target, given);
      },
    });
  });
  for (const address of ["/", "/de", "/profile/nasa"]) {
    await open(page, address);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate("window.noticed"), address).toEqual([]);
  }
});

test("the first sight of the home page: search, examples and sign-up, covered by nothing", async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "/");
    const main = page.getByRole("main");
    const box = main.getByRole("combobox");
    const example = main.getByRole("link", { name: "@nasa", exact: true });
    const signup = main.getByRole("link", { name: say("home", "cta.signup") });
    for (const one of [box, example, signup]) expect(await inReach(one), `${width} px`).toBe(true);
  }
  await page.getByRole("main").getByRole("link", { name: "@nasa", exact: true }).click();
  await expect(page).toHaveURL("/profile/nasa");
});
