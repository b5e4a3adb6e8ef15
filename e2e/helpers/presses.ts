import type { Locator, Page } from "@playwright/test";

/** Presses as a hand does: down where it stands now, and up at the same place, wherever it has moved since. */
export async function press(page: Page, target: Locator): Promise<void> {
  // In the middle, where no bar of the page stands before it.
  await target.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await target.boundingBox();
  if (!box) throw new Error("there is nothing to press");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
  await page.mouse.down();
  // Whatever leaving the field changes has happened after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

/** From now on clicks are only counted, so that nothing is sent. */
async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const count = (event: Event) => {
      (event.target as Element).closest("button")?.setAttribute("data-pressed", "");
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("click", count, true);
  });
}

const TYPED = "input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color]), textarea";
/** First what is wrong, then other than that: what a field says below it changes both times. */
const SAID = ["1", "2"];

/** Types into each field of each form and presses each of the form's buttons; answers the presses that were lost. */
export async function lostPresses(page: Page, within = "main"): Promise<string[]> {
  await countClicks(page);
  const lost: string[] = [];
  for (const form of await page.locator(`${within} form:visible`).all()) {
    for (const field of await form.locator(TYPED).all()) {
      for (const button of await form.locator("button:visible:enabled").all()) {
        if (!(await field.isVisible()) || !(await field.isEditable()) || !(await button.isVisible()))
          continue;
        const name = await button.evaluate((one) => one.getAttribute("aria-label") ?? one.textContent ?? "");
        for (const said of SAID) {
          await field.focus();
          await page.keyboard.type(said);
          await press(page, button);
          const arrived = await button.evaluate((one) => {
            const pressed = one.hasAttribute("data-pressed");
            one.removeAttribute("data-pressed");
            return pressed;
          });
          if (!arrived) lost.push(`${name} after ${(await field.getAttribute("name")) ?? "a field"}`);
        }
      }
    }
  }
  return lost;
}
