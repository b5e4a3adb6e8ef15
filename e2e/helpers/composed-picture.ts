import type { BrowserContext } from "@playwright/test";

const GROUND = { light: "#ecf0f7", dark: "#20242c" };
const MAIL = { width: 600, height: 575 };

type Framed = { theme: "light" | "dark"; size: { width: number; height: number } };

type ShownMail = { html: string; theme: "light" | "dark"; origin: string };

/** A mail as a mail program shows it. */
export async function mailPicture(
  context: BrowserContext,
  { html, theme, origin }: ShownMail,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize(MAIL);
  await page.emulateMedia({ colorScheme: theme });
  await page.setContent(html.replace("<head>", `<head><base href="${origin}/">`), { waitUntil: "load" });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Two pictures on one ground, the second one over the first. */
export async function composed(
  context: BrowserContext,
  { theme, size }: Framed,
  { back, front }: { back: Buffer; front: Buffer },
): Promise<Buffer> {
  const source = (picture: Buffer) => `data:image/png;base64,${picture.toString("base64")}`;
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.setContent(`<style>
    body { margin: 0; background: ${GROUND[theme]}; overflow: hidden }
    img { position: absolute; border-radius: 8px; box-shadow: 0 8px 28px rgb(0 0 0 / 0.22) }
    .back { left: 24px; top: 24px; width: 62% }
    .front { right: 24px; top: 96px; width: 46% }
  </style><img class="back" src="${source(back)}"><img class="front" src="${source(front)}">`);
  await page.waitForFunction(() => [...document.images].every((one) => one.complete && one.naturalWidth > 0));
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
