import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { PICTURES, type PictureView } from "@owlstat/core/navigation/home-pictures.ts";
import { sampleReport } from "@owlstat/core/reports/sample-contract.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { previewMail } from "@owlstat/core/whitelabel/preview-contract.ts";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type { JoinedProduct } from "../../server/src/testing/web/join-product.ts";
import { BRAND } from "../agencies/brand.ts";
import { send } from "./calls.ts";
import { composed, mailPicture } from "./composed-picture.ts";
import { newestAlarmMail } from "./mail.ts";
import { answerCookies, logIn, open } from "./people.ts";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];
type Taken = Record<Theme, Buffer>;

/** What stands around a page and is no part of what a picture is about: bars and the footer. */
const AROUND = "header.border-b, footer, nav.fixed";
/** More than one, for sharp screens. */
const SHARPNESS = 1.5;
const QUALITY = 45;
/** Below this width the product looks as on a phone. */
const MOBILE = 700;
/** Addresses of the demo world, and one that fits a picture. */
const OF_DEMO = /^[\w.]+@owlstat\.test$/;
const SHOWN_ADDRESS = "ada@ada-co.example";
/** How long charts may take to be drawn anew. */
const SETTLES_MS = 2500;
/** How long the demo world may take to collect the past of its accounts. */
const COLLECTED_MS = 300_000;
/** How long pictures within the picture may take to come. */
const MOST_MS = 30_000;

type Taking = {
  browser: Browser;
  baseURL: string;
  product: JoinedProduct;
  /** Where the files go, a folder for each language. */
  folder: string;
  /** The page of a client of the demo's agency. */
  clientLink: string;
};

/** The demo world collects the past of its accounts once it has started; before that a picture would show gaps. */
async function isWhole(agency: BrowserContext, language: Language): Promise<void> {
  await expect(async () => {
    const { accounts } = await send(agency, listAccounts, {}, language);
    expect(accounts.filter(({ d30 }) => d30.followers_count === null)).toEqual([]);
  }).toPass({ timeout: COLLECTED_MS });
}

/** Takes the pictures of the home page in a language, as people of the demo world see the product. */
export async function takePictures(
  taking: Taking,
  language: Language,
  views: readonly PictureView[],
): Promise<void> {
  const person = async (who: "demo" | "agency") => {
    const context = await contextOf(taking, language);
    await logIn(context, who);
    await send(context, updateMe, { language }, language);
    return context;
  };
  const people = { dana: await person("demo"), agency: await person("agency") };
  await isWhole(people.agency, language);
  for (const view of views) {
    for (const [kind, size] of Object.entries(PICTURES[view])) {
      const taken = await TAKE[view]({ ...taking, ...people, language, size });
      for (const theme of THEMES) {
        const path = `${taking.folder}/${language}/${view}-${theme}-${kind}.webp`;
        await mkdir(dirname(path), { recursive: true });
        await sharp(taken[theme])
          .resize({ width: Math.round(size.width * SHARPNESS) })
          .webp({ quality: QUALITY })
          .toFile(path);
      }
    }
  }
  for (const context of Object.values(people)) {
    await send(context, updateMe, { language: null }, language);
    await context.close();
  }
}

async function contextOf({ browser, baseURL }: Taking, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: language, deviceScaleFactor: SHARPNESS });
  await answerCookies(context);
  return context;
}

type Shown = Taking & {
  dana: BrowserContext;
  agency: BrowserContext;
  language: Language;
  size: { width: number; height: number };
};

const TAKE: Record<PictureView, (shown: Shown) => Promise<Taken>> = {
  accounts: (shown) => part(shown.agency, "/accounts", shown),
  profile: (shown) => {
    const small = shown.size.width < MOBILE;
    const where = small ? { top: "#section-overview" } : { wider: 4 / 3 };
    return part(shown.agency, "/dashboard/visititaly", shown, where);
  },
  growth: (shown) =>
    part(shown.dana, "/profile/natgeo", shown, { top: "#section-overview section:has(svg[role=img])" }),
  goals: (shown) =>
    part(shown.dana, "/goals", shown, {
      top: "main li:nth-child(2):has(button[aria-haspopup])",
      opened: true,
    }),
  compare: (shown) =>
    part(shown.dana, "/profile/natgeo?compare=nasa,lonelyplanet#section-compare", shown, {
      top: "#section-compare svg[role=img]",
    }),
  clients: async (shown) => {
    const context = await contextOf(shown, shown.language);
    const taken = await part(context, shown.clientLink, shown);
    await context.close();
    return taken;
  },
  alarms: async (shown) => {
    const html = await newestAlarmMail(shown.product, "demo@owlstat.test");
    const wide = { ...shown, size: { width: 460, height: 360 } };
    const back = await part(shown.dana, "/alarms", wide, { top: "main section:has(ul > li)" });
    return overlaid(shown.dana, shown, back, { light: html, dark: html });
  },
  reports: async (shown) => {
    const { agency, language } = shown;
    const { page } = await send(agency, sampleReport, {}, language);
    const brand = { ...BRAND, brandname: "Ada & Co", subdomain: "agency", nonce: "" };
    const { mail } = await send(agency, previewMail, brand, language);
    const paper = Buffer.from(page ?? "", "base64");
    return overlaid(agency, shown, { light: paper, dark: paper }, mail ?? { light: "", dark: "" });
  },
};

type Where = {
  /** The element at the upper edge of the picture. */
  top?: string;
  /** How much wider the page is than its picture, so that more of it is seen. */
  wider?: number;
  /** Whether to open the details of that element. */
  opened?: boolean;
};

/** A page from the upper edge of an element on, in both themes. */
async function part(
  context: BrowserContext,
  address: string,
  shown: Shown,
  where: Where = {},
): Promise<Taken> {
  const page = await context.newPage();
  const { top, wider = 1 } = where;
  const size = { width: shown.size.width * wider, height: shown.size.height * wider };
  await page.setViewportSize({ width: size.width, height: top ? 1400 : size.height });
  await open(page, address);
  if (top) {
    await page.locator(top).first().waitFor();
    await page.evaluate((around) => {
      for (const one of document.querySelectorAll<HTMLElement>(around)) one.style.display = "none";
    }, AROUND);
  }
  if (where.opened && top) {
    await page.locator(`${top} button[aria-expanded]:not([aria-haspopup])`).first().click();
    await page.locator("main li svg text").first().waitFor();
  }
  // Wakes what the server drew, so that charts take the width there is and have their tools.
  await page.mouse.move(300, 300);
  const chart = page.locator("main section:has(svg[role=img]) h3").first();
  if (await chart.isVisible()) await chart.hover();
  await page.mouse.move(310, 310);
  await page.waitForTimeout(SETTLES_MS);
  const taken = {} as Taken;
  for (const theme of THEMES) taken[theme] = await shot(page, theme, size, top);
  await page.close();
  return taken;
}

async function shot(page: Page, theme: Theme, size: Shown["size"], top?: string): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.evaluate(tidy, { of: OF_DEMO.source, address: SHOWN_ADDRESS });
  const y = top
    ? await page
        .locator(top)
        .first()
        .evaluate((one) => one.getBoundingClientRect().top + window.scrollY - 16)
    : 0;
  const clip = { x: 0, y: Math.max(0, y), ...size };
  // Pictures outside of it and those nobody sees are lazy, and never come.
  await page.waitForFunction(
    ({ y, height }) =>
      [...document.images].every((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const from = y - window.scrollY;
        return one.complete || !one.checkVisibility() || bottom < from || top > from + height;
      }),
    clip,
    { timeout: MOST_MS },
  );
  return page.screenshot({ animations: "disabled", fullPage: true, clip });
}

/** Keeps no strip free for a scroll bar, and shows no address of the demo world. */
function tidy({ of, address }: { of: string; address: string }): void {
  document.documentElement.style.scrollbarGutter = "auto";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (new RegExp(of).test(text.textContent?.trim() ?? "")) text.textContent = address;
}

/** A mail over what it is about. */
async function overlaid(context: BrowserContext, shown: Shown, back: Taken, mail: Record<Theme, string>) {
  const taken = {} as Taken;
  for (const theme of THEMES) {
    const front = await mailPicture(context, { html: mail[theme], theme, origin: shown.baseURL });
    taken[theme] = await composed(context, { theme, size: shown.size }, { back: back[theme], front });
  }
  return taken;
}
