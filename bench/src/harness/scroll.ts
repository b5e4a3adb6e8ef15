import type { BrowserContext, Page } from "@playwright/test";

/** A frame that takes longer than this is late: at 60 frames a second the next one would already be due. */
const LATE_MS = 25;
/** Pixels per second: two and a half screens, faster than anybody reads. */
const SPEED = 2000;
const DISTANCE = 10_000;

/** Runs in the page: notes the time of every frame from now on. */
const RECORD = `window.frameTimes = [];
  const note = (time) => { window.frameTimes.push(time); requestAnimationFrame(note); };
  requestAnimationFrame(note)`;

/**
 * The share of frames that came in time while a page was scrolled from its top, as a finger or a wheel does it.
 * `unfold` makes the page as long as it can be.
 */
export async function framesOnTime(
  context: BrowserContext,
  url: string,
  unfold: (page: Page) => Promise<void> = async () => {},
): Promise<number> {
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
    await unfold(page);
    const devtools = await context.newCDPSession(page);
    await page.evaluate(RECORD);
    await devtools.send("Input.synthesizeScrollGesture", {
      x: 600,
      y: 400,
      yDistance: -DISTANCE,
      speed: SPEED,
      gestureSourceType: "mouse",
    });
    const times = await page.evaluate<number[]>("window.frameTimes");
    const reached = await page.evaluate<number>("window.scrollY");
    if (reached < DISTANCE / 2) throw new Error(`${url} was scrolled by ${reached} px only`);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    return gaps.filter((gap) => gap < LATE_MS).length / gaps.length;
  } finally {
    await page.close();
  }
}
