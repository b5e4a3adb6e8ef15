import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { linkInMail } from "./mail.ts";
import { PASSWORD } from "./newcomer.ts";
import { answerCookies, fromOwnAddress, open } from "./people.ts";

export const WAYS = ["mouse", "phone", "keys"] as const;
type StrangersWay = (typeof WAYS)[number];

const SCREENS = {
  mouse: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  keys: { viewport: { width: 1280, height: 800 } },
} as const;
/** So often somebody presses Tab before they give up. */
const MOST_TABS = 90;

export type Stranger = {
  page: Page;
  context: BrowserContext;
  email: string;
  /** Clicks, taps, and keys other than those that type or move from field to field. */
  presses: () => number;
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  choose(target: Locator, label: string): Promise<void>;
  /** Follows a link in a mail, which is a click in another program. */
  follow(link: string): Promise<void>;
};

/** Somebody who was never here, at the home page, with a mouse, on a phone or with the keyboard alone. */
export async function strangerAt(browser: Browser, way: StrangersWay): Promise<Stranger> {
  const context = await browser.newContext({ locale: "en-GB", ...SCREENS[way] });
  await answerCookies(context);
  await fromOwnAddress(context);
  const page = await context.newPage();
  await open(page, "/");
  let count = 0;
  const reach = (target: Locator) => (way === "keys" ? tabTo(page, target) : target.focus());
  return {
    page,
    context,
    email: `sam.${way}.${process.pid}.${Date.now()}@company.test`,
    presses: () => count,
    async press(target) {
      count += 1;
      if (way === "mouse") return target.click();
      if (way === "phone") return target.tap();
      await tabTo(page, target);
      const box = await target.evaluate((one) => one.matches("[type=checkbox], [type=radio]"));
      await page.keyboard.press(box ? "Space" : "Enter");
    },
    async type(target, text) {
      await reach(target);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    async choose(target, label) {
      await reach(target);
      await target.selectOption({ label });
    },
    async follow(link) {
      count += 1;
      await open(page, link);
    },
  };
}

/** Presses Tab until the target has the focus, which is seen at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
    expect(await page.evaluate(whatIsUnseen)).toBe("");
  }
  throw new Error("the keyboard does not get there");
}

/** What has the focus without being seen; nothing where all is well. */
function whatIsUnseen(): string {
  const focused = document.activeElement;
  // Between the page's end and its beginning the focus is with the browser itself.
  if (!focused || focused === document.body) return "";
  // A choice of a group is marked around itself.
  const around = [focused, focused.parentElement].filter((one) => one !== null);
  const marked = around.some((one) => getComputedStyle(one).outlineStyle !== "none");
  // The calendar in a date field is marked by the browser, within the field.
  const inside = focused.matches("[type=date]:not(:focus)");
  const box = focused.getBoundingClientRect();
  const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return inSight && (marked || inside) ? "" : `${focused.outerHTML.slice(0, 200)} in sight: ${inSight}`;
}

/** Looks a profile up, signs up to track it, and is shown that it is tracked. */
export async function trackFrom(stranger: Stranger, handle: string): Promise<void> {
  const { page, press, type, email } = stranger;
  await type(page.locator("main form input").first(), handle);
  await press(page.locator("main form button").first());
  await press(page.locator("main a[href*='track%3Dtrue']").filter({ visible: true }).first());
  await signUp({ page, press, type, email });
  await expect(page.getByRole("link", { name: `You track @${handle}` })).toBeVisible();
}

export async function signUp({
  page,
  press,
  type,
  email,
}: Pick<Stranger, "page" | "press" | "type" | "email">) {
  await type(page.locator("main input[name=name]"), "Sam Stranger");
  await type(page.locator("main input[name=email]"), email);
  await type(page.locator("main input[name=password]"), PASSWORD);
  await press(page.locator("main input[name=terms]"));
  await press(page.getByRole("button", { name: "Create account", exact: true }));
}

/** The address is confirmed in the browser that signed up, where opening the link is enough. */
export async function confirmByMail({ page, email, follow }: Stranger): Promise<void> {
  await follow(await linkInMail(email, "/confirm"));
  await expect(page.getByText("Address confirmed")).toBeVisible();
}
