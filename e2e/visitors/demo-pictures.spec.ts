import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { signup } from "@owlstat/core/auth/contract.ts";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { track } from "../helpers/accounts.ts";
import { send } from "../helpers/calls.ts";
import { confirmIn, PASSWORD } from "../helpers/newcomer.ts";
import { answerCookies, open } from "../helpers/people.ts";

const FOLDER = fileURLToPath(new URL("../results/screenshots/demo", import.meta.url));

/** The screens that the home page shows pictures of. */
const VIEWS = { accounts: "/accounts", profile: "/dashboard/nasa" } as const;
const SIZES = { wide: { width: 1152, height: 648 }, phone: { width: 390, height: 610 } } as const;
const HANDLES = ["nasa", "natgeo", "barilla", "visititaly", "lonelyplanet", "luna.travels", "ikea", "gucci"];

/** Taken by `npm run test:long`; `npm run screenshots` puts them where the home page has them. */
for (const language of process.env.TEST_KIND === "long" ? LANGUAGES : []) {
  test(`pictures of the product for the home page, ${language}`, async ({ browser }) => {
    test.slow();
    const page = await tracker(browser, language);
    for (const [view, address] of Object.entries(VIEWS)) {
      for (const [kind, size] of Object.entries(SIZES)) {
        await page.setViewportSize(size);
        await open(page, address);
        await show(page, view, kind);
        for (const theme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
          await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
          await picturesLoaded(page);
          await take(page, `${FOLDER}/${language}/${view}-${theme}-${kind}.webp`);
        }
      }
    }
    await page.context().close();
  });
}

async function tracker(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ locale: language, deviceScaleFactor: 2 });
  await answerCookies(context);
  // The address is in the picture.
  const account = {
    name: "Ada Rossi",
    email: `ada@${language}.rossi.test`,
    password: PASSWORD,
    terms: true,
  };
  await send(context, signup, account, language);
  await confirmIn(context, account.email);
  await track(context, ...HANDLES);
  const page = await context.newPage();
  await facesCollected(page);
  return page;
}

/** Faces are fetched after the figures, one by one; until then there is a silhouette. */
async function facesCollected(page: Page): Promise<void> {
  await expect(async () => {
    await open(page, VIEWS.accounts);
    await expect(page.getByRole("main").locator("img:not([src$='null.webp'])")).toHaveCount(HANDLES.length, {
      timeout: 1000,
    });
  }).toPass();
}

/** Brings what the picture is about into sight: on the profile its figures, on a phone the accounts themselves. */
async function show(page: Page, view: string, kind: string): Promise<void> {
  const h2 = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const first = page.getByRole("main").getByRole("link", { name: "@nasa" }).first();
  await expect(view === "profile" ? h2 : first).toBeVisible();
  if (view === "accounts" && kind === "wide") return;
  await (view === "profile" ? h2 : first).evaluate((element) =>
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 136, behavior: "instant" }),
  );
}

async function picturesLoaded(page: Page): Promise<void> {
  const inSight = () =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  await expect.poll(() => page.evaluate(inSight)).toBe(true);
}

/** Chromium itself writes WebP, which is a fifth of the size of PNG here. */
async function take(page: Page, path: string): Promise<void> {
  const png = await page.screenshot({ animations: "disabled" });
  const painter = await page.context().newPage();
  const bytes = await painter.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d", { alpha: false })?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.6 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await painter.close();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.from(bytes));
}
