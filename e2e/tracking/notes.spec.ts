import { formatDate } from "@owlstat/core/i18n/format.ts";
import { createNote } from "@owlstat/core/notes/contract.ts";
import { FIRST_NOTE_DAY, lastNoteDay } from "@owlstat/core/notes/rules.ts";
import { addDays, type Day, dayOf } from "@owlstat/core/time.ts";
import { expect, type Page, test } from "@playwright/test";
import { send } from "../helpers/calls.ts";
import { newcomerIn, onAnotherDevice } from "../helpers/newcomer.ts";
import { open, reload } from "../helpers/people.ts";
import { englishAnd, type Say, wordsOf } from "../helpers/texts.ts";

const LANGUAGES = englishAnd("it");
const TODAY = dayOf(Date.now());
const HOSTILE = '<img src="x" onerror="document.title=1">';

const cardOf = (page: Page) => page.locator("#section-notes");
const rowsOf = (page: Page) => cardOf(page).getByRole("listitem");
const formOf = (page: Page) => page.getByRole("dialog");
/** The cursor of the large chart. */
const chartOf = (page: Page) => page.locator("#section-overview input[type=range]").first();
const flagsOf = (page: Page, say: Say, count = 1) =>
  page
    .locator("#section-overview")
    .getByRole("button", { name: say("charts", "notes.flag", { count }), exact: true });

async function write(page: Page, say: Say, day: string, text: string): Promise<void> {
  await cardOf(page)
    .getByRole("button", { name: say("notes", "add") })
    .click();
  await formOf(page).locator("input[type=date]").fill(day);
  await formOf(page).locator("textarea").fill(text);
  const kept = page.waitForResponse("**/api/notes");
  await formOf(page)
    .getByRole("button", { name: say("notes", "form.save") })
    .click();
  await expect(formOf(page)).toHaveCount(0);
  await kept;
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`notes in ${language}`, () => {
    test.use({ locale: language });

    test("are written, stand on the chart and in the list, are changed and deleted", async ({ context }) => {
      test.slow();
      await newcomerIn(context);
      const page = await context.newPage();
      await open(page, "/dashboard/nasa");
      await expect(cardOf(page)).toContainText(say("notes", "empty"));
      await write(page, say, addDays(TODAY, -8), "Launch");
      await write(page, say, addDays(TODAY, -20), HOSTILE);
      await expect(rowsOf(page)).toHaveText([/^2.*Launch/, /^1.*<img/]);
      await expect(flagsOf(page, say)).toHaveCount(2);
      await reload(page);
      await expect(rowsOf(page)).toHaveText([/^2.*Launch/, /^1.*<img/]);
      await rowsOf(page)
        .first()
        .getByRole("button", { name: say("notes", "edit", { number: 2 }) })
        .click();
      await expect(formOf(page).locator("textarea")).toHaveValue("Launch");
      await formOf(page).locator("input[type=date]").fill(addDays(TODAY, -25));
      await formOf(page).locator("textarea").fill("Relaunch");
      await page.keyboard.press("Control+Enter");
      await expect(rowsOf(page)).toHaveText([/^2.*<img/, /^1.*Relaunch/]);
      const deleteFirst = () =>
        rowsOf(page)
          .first()
          .getByRole("button", { name: say("notes", "delete", { number: 2 }) })
          .click();
      await deleteFirst();
      await page.getByRole("button", { name: say("notes", "undo") }).click();
      await expect(rowsOf(page)).toHaveText([/^2.*<img/, /^1.*Relaunch/]);
      await deleteFirst();
      await expect(rowsOf(page)).toHaveText([/^1.*Relaunch/]);
      await expect(flagsOf(page, say)).toHaveCount(1);
      await flagsOf(page, say).focus();
      await expect(page.getByRole("tooltip").filter({ hasText: "Relaunch" })).toBeVisible();
      await page.reload();
      await expect(rowsOf(page)).toHaveText([/^1.*Relaunch/]);
      expect(await page.title()).not.toBe("1");
    });

    test("are read by the arrow keys, and N writes one on the day being read", async ({ context }) => {
      await newcomerIn(context);
      const page = await context.newPage();
      await open(page, "/dashboard/nasa");
      await write(page, say, addDays(TODAY, -3), "Launch");
      const said = page.locator("#section-overview output").first();
      await chartOf(page).focus();
      for (let day = 0; day < 3; day++) await page.keyboard.press("ArrowLeft");
      await expect(said).toContainText(say("charts", "notes.spoken", { number: 1, text: "Launch" }));
      await page.keyboard.press("ArrowLeft");
      await expect(said).not.toContainText("Launch");
      await page.keyboard.press("n");
      await expect(formOf(page).locator("input[type=date]")).toHaveValue(addDays(TODAY, -4));
      await expect(formOf(page).locator("textarea")).toHaveValue("");
      await page.keyboard.press("Escape");
      await cardOf(page)
        .getByRole("button", { name: say("notes", "add") })
        .click();
      await expect(formOf(page).locator("input[type=date]")).toHaveValue(addDays(TODAY, -4));
    });

    test("of a day that can have none say so beside the day", async ({ context }) => {
      await newcomerIn(context);
      const page = await context.newPage();
      await open(page, "/dashboard/nasa");
      await cardOf(page)
        .getByRole("button", { name: say("notes", "add") })
        .click();
      const day = formOf(page).locator("input[type=date]");
      await formOf(page).locator("textarea").fill("Launch");
      await day.fill(addDays(FIRST_NOTE_DAY, -1));
      await formOf(page)
        .getByRole("button", { name: say("notes", "form.save") })
        .click();
      await expect(day).toHaveAccessibleDescription(
        say("errors", "note_day_invalid", {
          from: formatDate(FIRST_NOTE_DAY, language),
          to: formatDate(lastNoteDay(TODAY), language),
        }),
      );
      await day.fill(FIRST_NOTE_DAY);
      await expect(day).toHaveAccessibleDescription("");
      await formOf(page)
        .getByRole("button", { name: say("notes", "form.save") })
        .click();
      await expect(rowsOf(page)).toHaveText([/Launch/]);
    });
  });
}

const say = wordsOf("en");

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? "by finger" : "by mouse", () => {
    test.use({ hasTouch, viewport: { width: hasTouch ? 390 : 1280, height: 800 } });

    test("a day of the chart shows its figures and offers a note, until another place is pressed", async ({
      context,
    }) => {
      await newcomerIn(context);
      const page = await context.newPage();
      await open(page, "/dashboard/nasa");
      const heading = cardOf(page).getByRole("heading").first();
      await heading.click();
      const followers = page.locator("svg[aria-label='Followers']");
      const chart = page.locator("#section-overview .touch-pan-y", { has: followers });
      await expect(chart, "the page at rest has one for each width").toHaveCount(1);
      await chart.scrollIntoViewIfNeeded();
      const box = await chart.boundingBox();
      if (!box) throw new Error("no chart");
      const press = async (part: number) => {
        const at = { x: box.width * part, y: box.height / 2 };
        await (hasTouch ? chart.tap({ position: at }) : chart.click({ position: at }));
      };
      const panel = chart.locator("div", { has: page.getByRole("button", { name: "Add note" }) });
      await press(0.2);
      await expect(panel).toContainText(/Followers\s*96/);
      const first = await panel.textContent();
      await press(0.9);
      await expect(panel).not.toHaveText(first ?? "");
      await (hasTouch ? heading.tap() : heading.click());
      await expect(panel).toHaveCount(0);
      await press(0.2);
      await expect(panel).toHaveText(first ?? "");
      await panel.getByRole("button").click();
      const day = await formOf(page).locator("input[type=date]").inputValue();
      expect(first).toContain(formatDate(day as Day, "en"));
    });
  });
}

test("what was typed comes back when the server cannot keep it, and nothing else changes", async ({
  context,
}) => {
  await newcomerIn(context);
  const page = await context.newPage();
  await open(page, "/dashboard/nasa");
  await page.route("**/api/notes", (route) => route.abort());
  await cardOf(page)
    .getByRole("button", { name: say("notes", "add") })
    .click();
  await formOf(page)
    .getByRole("button", { name: say("notes", "form.save") })
    .click();
  await expect(formOf(page).getByText(say("notes", "form.empty"))).toBeVisible();
  await formOf(page).locator("textarea").fill("Launch");
  await formOf(page)
    .getByRole("button", { name: say("notes", "form.save") })
    .click();
  await expect(formOf(page).getByRole("alert")).toContainText(say("notes", "failed"));
  await expect(formOf(page).locator("textarea")).toHaveValue("Launch");
  await page.keyboard.press("Escape");
  await expect(rowsOf(page)).toHaveCount(0);
});

test("notes of one day share a flag, and one far ahead of today is only listed", async ({ context }) => {
  await newcomerIn(context);
  const page = await context.newPage();
  await open(page, "/dashboard/nasa");
  await write(page, say, addDays(TODAY, -9), "Press");
  await write(page, say, addDays(TODAY, -9), "Radio");
  await write(page, say, addDays(TODAY, 200), "Launch");
  await expect(rowsOf(page)).toHaveText([/^3.*Launch/, /^2.*Radio/, /^1.*Press/]);
  await expect(flagsOf(page, say, 2)).toHaveCount(1);
  await expect(page.locator("#section-overview svg").getByText("1–2", { exact: true })).toHaveCount(1);
});

test("every note is on paper, without its buttons; where there is none, nothing is", async ({ context }) => {
  await newcomerIn(context);
  const page = await context.newPage();
  await open(page, "/dashboard/nasa");
  await expect(cardOf(page)).toContainText(say("notes", "empty"));
  await page.emulateMedia({ media: "print" });
  await expect(cardOf(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  for (let day = 1; day <= 7; day++) {
    const note = { username: "nasa", day: addDays(TODAY, -day * 3), text: `Note of day ${day}` };
    await send(context, createNote, note);
  }
  await reload(page);
  await expect(rowsOf(page).filter({ visible: true })).toHaveCount(5);
  await cardOf(page)
    .getByRole("button", { name: say("notes", "all", { count: 7 }) })
    .click();
  await expect(rowsOf(page).filter({ visible: true })).toHaveCount(7);
  await cardOf(page)
    .getByRole("button", { name: say("notes", "fewer") })
    .click();
  await page.emulateMedia({ media: "print" });
  await expect(rowsOf(page).filter({ visible: true })).toHaveCount(7);
  await expect(cardOf(page).getByRole("button")).toHaveCount(0);
});

test("on the public page they show to those logged in who have some, and to nobody else", async ({
  context,
  browser,
}) => {
  await newcomerIn(context);
  const page = await context.newPage();
  await open(page, "/profile/nasa");
  await expect(chartOf(page)).toHaveCount(1);
  await expect(cardOf(page)).toHaveCount(0);
  await open(page, "/dashboard/nasa");
  await write(page, say, addDays(TODAY, -5), "Secret plan");
  for (const address of ["/profile/nasa", "/metrics/nasa"]) {
    await open(page, address);
    await expect(
      page.getByRole("button", { name: say("charts", "notes.flag", { count: 1 }) }).first(),
    ).toHaveCount(1);
  }
  await open(page, "/profile/nasa");
  await expect(rowsOf(page)).toHaveText([/Secret plan/]);
  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  await open(theirs, "/profile/nasa");
  await expect(theirs.getByRole("heading", { level: 1, name: "Nasa" })).toBeVisible();
  await expect(cardOf(theirs)).toHaveCount(0);
  expect(await theirs.content()).not.toContain("Secret plan");
  await visitor.close();
});

test("a note written on one device appears on the other by itself", async ({ context, browser }) => {
  await newcomerIn(context);
  const other = await browser.newContext();
  await onAnotherDevice(context, other);
  const phone = await other.newPage();
  const listening = phone.waitForResponse("**/api/users/events");
  await open(phone, "/dashboard/nasa");
  await phone.mouse.move(300, 300);
  await listening;
  const page = await context.newPage();
  await open(page, "/dashboard/nasa");
  await write(page, say, addDays(TODAY, -5), "Launch");
  await expect(rowsOf(phone)).toHaveText([/Launch/]);
  await other.close();
});

test("a note written elsewhere while nobody touched the page is there once somebody does", async ({
  context,
}) => {
  await newcomerIn(context);
  const page = await context.newPage();
  // Block the event stream, so that no event announces the change.
  await page.route("**/api/users/events", () => new Promise(() => {}));
  await open(page, "/dashboard/nasa");
  await send(context, createNote, { username: "nasa", day: addDays(TODAY, -5), text: "Launch" });
  await page.mouse.move(300, 300);
  await expect(rowsOf(page)).toHaveText([/Launch/]);
});
