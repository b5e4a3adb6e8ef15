import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { newcomerIn } from "../helpers/newcomer.ts";
import { logIn, open, type Person, reload } from "../helpers/people.ts";

/** The accounts of somebody new, whom no other test knows. */
async function newAccounts(context: BrowserContext): Promise<Page> {
  await newcomerIn(context);
  const page = await context.newPage();
  await open(page, "/accounts");
  return page;
}

/** Waits until nothing is being imported any more. */
async function imported(page: Page): Promise<void> {
  const states = () =>
    page.evaluate(async () => {
      const { imports } = (await (await fetch("/api/imports")).json()) as { imports: { status: string }[] };
      return imports.map(({ status }) => status);
    });
  await expect.poll(states, { timeout: 60_000 }).toEqual(["done"]);
}

async function accountsOf(context: BrowserContext, person: Person, query = ""): Promise<Page> {
  await logIn(context, person);
  const page = await context.newPage();
  await open(page, `/accounts${query}`);
  return page;
}

const dialogOf = (page: Page) => page.getByRole("dialog");
const days = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
  );

async function openImport(page: Page, tab?: string): Promise<void> {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  if (tab) await dialogOf(page).getByRole("tab", { name: tab }).click();
}

async function sendFile(page: Page, name: string, content: string): Promise<void> {
  await openImport(page, "File");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await expect(dialogOf(page).getByRole("heading", { name: "Review import" })).toBeVisible();
}

test("pasted names are previewed, imported and listed", async ({ context }) => {
  const page = await newAccounts(context);
  await openImport(page);
  const text =
    "@shop.number901, https://www.instagram.com/shop.number902/\nme@example.com\nshop.number901 shop.number903";
  await dialogOf(page).getByLabel("Names or links of profiles").fill(text);
  await dialogOf(page).getByRole("button", { name: "Check" }).click();
  await dialogOf(page).getByRole("button", { name: "Back" }).click();
  await expect(dialogOf(page).getByLabel("Names or links of profiles")).toHaveValue(text);
  await dialogOf(page).getByRole("button", { name: "Check" }).click();
  const preview = dialogOf(page);
  await expect(preview.getByText("3 accounts", { exact: true })).toBeVisible();
  await expect(preview.getByRole("heading", { name: "2 rows can’t be used" })).toBeVisible();
  await expect(preview.getByText("That’s an email address").first()).toBeVisible();
  await expect(preview.getByText("This name appears more than once.").first()).toBeVisible();
  await preview.getByRole("checkbox", { name: "@shop.number903" }).uncheck({ force: true });
  await preview.getByRole("button", { name: "Import 2 accounts" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText("2 added")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("shop.number901").first()).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("2 added")).toHaveCount(0);
});

test("where the form does not load that is said, and loading the page again brings it", async ({
  context,
}) => {
  const page = await newAccounts(context);
  await page.route(/ImportDialog.*\.js$/, (route) => route.abort());
  await openImport(page);
  await expect(page.getByText("This part of the page did not load.")).toBeVisible();
  await page.unroute(/ImportDialog.*\.js$/);
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-started");
  await openImport(page);
  await expect(dialogOf(page).getByRole("tab", { name: "File" })).toBeVisible();
});

test("a file with history says what is wrong in it, and shades the chart of its account", async ({
  context,
}) => {
  const page = await newAccounts(context);
  const rows = days(40).map((day, index) => `nasa;${day};${1000 + index}`);
  await sendFile(
    page,
    "old tool.csv",
    ["Utente;Data;Follower", ...rows, "nasa;2024-01-01;5", "nasa;morgen;5"].join("\r\n"),
  );
  const preview = dialogOf(page);
  await expect(preview.getByText("40 days of history, 01 January 2024 to 09 February 2024")).toBeVisible();
  await expect(preview.getByText("40 days are new.")).toBeVisible();
  await expect(preview.getByText("is far from what we collected")).toBeVisible();
  await expect(preview.getByText("@nasa: 1,039 in the file on 09 February 2024")).toBeVisible();
  await expect(preview.getByText("Row 42")).toBeVisible();
  await expect(preview.getByText("This is not a date we can read.").first()).toBeVisible();
  await preview.getByRole("button", { name: "Import 1 account" }).click();
  await imported(page);
  await expect(page.getByText("40 days of history")).toBeVisible();

  await open(page, "/metrics/nasa?window=custom&from=2024-01-01&to=2024-03-01");
  await expect(page.locator("svg text", { hasText: "Imported" })).toBeVisible();
  await open(page, "/simplestats/nasa");
  await page.getByRole("radio", { name: "Month" }).check({ force: true });
  await page.getByRole("button", { name: /Show more rows/ }).click();
  await expect(page.getByRole("table").getByText("Imported").first()).toBeVisible();

  await open(page, "/accounts");
  await openImport(page, "Earlier imports");
  await dialogOf(page).getByRole("button", { name: "Remove this import" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove import" }).click();
  await expect(page.getByText("The import has been removed.")).toBeVisible();
});

test("dates that can be read in two ways are asked about", async ({ context }) => {
  const page = await newAccounts(context);
  await sendFile(page, "ask.csv", "Date,Followers\n05/03/2024,10\n06/03/2024,11\n");
  const preview = dialogOf(page);
  await expect(preview.getByText("Choose the order of day and month in the dates.")).toBeVisible();
  await expect(preview.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  await expect(preview.getByRole("heading", { name: /can’t be used/ })).toHaveCount(0);
  await preview.getByLabel("Order of the dates").selectOption({ label: "Day first: 05/03/2024" });
  await preview.getByLabel("Whose history is it?").fill("not a handle!");
  await preview.getByRole("button", { name: "Apply" }).click();
  await expect(preview.getByText("An Instagram name contains only letters")).toBeVisible();
  await preview.getByLabel("Whose history is it?").fill("nasa");
  await preview.getByRole("button", { name: "Apply" }).click();
  await expect(preview.getByText("2 days of history, 05 March 2024 to 06 March 2024")).toBeVisible();
  await expect(preview.getByRole("button", { name: "Import 1 account" })).toBeEnabled();
});

test("a list shared by its code is imported by somebody else, until it is withdrawn", async ({ browser }) => {
  const sharer = await browser.newContext();
  const page = await accountsOf(sharer, "agency");
  await page.getByRole("button", { name: "Share list" }).first().click();
  await dialogOf(page).getByLabel("Name of the list").fill("Competitors");
  await dialogOf(page).getByRole("button", { name: "Create share code" }).click();
  const code = await dialogOf(page).getByLabel("Code", { exact: true }).inputValue();
  expect(code).toMatch(/^[0-9A-Za-z]{8,11}$/);

  const taker = await browser.newContext();
  const other = await accountsOf(taker, "free", `?import=${code}`);
  await expect(dialogOf(other).getByText("List Competitors")).toBeVisible();
  await expect(dialogOf(other).getByText("No free slot").first()).toBeVisible();
  await expect(dialogOf(other).getByText(/^You have no free slots? for/)).toBeVisible();
  await dialogOf(other).getByRole("button", { name: "Back" }).click();
  await expect(dialogOf(other).getByLabel("Code or link")).toHaveValue(code);
  await other.keyboard.press("Escape");
  await expect(dialogOf(other)).toHaveCount(0);
  await expect(other).toHaveURL(/\/accounts$/);

  await dialogOf(page).getByRole("button", { name: "Withdraw Competitors" }).first().click();
  await expect(page.getByText("The list has been withdrawn.")).toBeVisible();
  await openImport(other, "Code");
  await dialogOf(other).getByLabel("Code or link").fill(code);
  await dialogOf(other).getByRole("button", { name: "Show the list" }).click();
  await expect(dialogOf(other).getByText("There is no list with this code.")).toBeVisible();
  await dialogOf(other).getByLabel("Code or link").fill("");
  await dialogOf(other).getByRole("button", { name: "Show the list" }).click();
  await expect(dialogOf(other).getByText("Enter a code or a link.")).toBeVisible();
  await expect(dialogOf(other).getByText("There is no list with this code.")).toHaveCount(0);
  await Promise.all([sharer.close(), taker.close()]);
});

test("an import goes on and its card is there again after a reload", async ({ context }) => {
  const page = await newAccounts(context);
  const rows = days(600).map((day, index) => `nasa,${day},${1000 + index}`);
  await sendFile(page, "long.csv", ["username,date,followers", ...rows].join("\n"));
  await dialogOf(page).getByRole("button", { name: "Import 1 account" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "File long.csv" })).toBeVisible();
  await expect(page.getByText("600 days of history")).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByText("600 days of history")).toBeVisible();
});

test("a file that waits for an answer is found again after a reload, to go on or to discard", async ({
  context,
}) => {
  const page = await newAccounts(context);
  // Hold the answer, as if a large file were being read.
  await page.route(/\/api\/imports\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    const { import: shown } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { import: { ...shown, status: "analysing", read: 0.425 }, preview: null },
    });
  });
  await openImport(page, "File");
  const file = { name: "nasa history.csv", mimeType: "text/csv" };
  const buffer = Buffer.from("Date,Followers\n2024-01-01,10\n");
  await page.locator("input[type=file]").setInputFiles({ ...file, buffer });
  await expect(dialogOf(page).getByText("Reading nasa history.csv")).toBeVisible();
  await expect(dialogOf(page).getByText("42%")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await reload(page);
  const card = page.locator("section", { has: page.getByRole("heading", { name: "File nasa history.csv" }) });
  await expect(card.getByText("Waiting for your confirmation")).toBeVisible();
  await card.getByRole("button", { name: "Continue" }).click();
  await expect(dialogOf(page).getByLabel("Whose history is it?")).toHaveValue("nasa");
  await dialogOf(page).getByRole("button", { name: "Apply" }).click();
  await expect(dialogOf(page).getByRole("button", { name: "Import 1 account" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "Discard" }).click();
  await expect(card).toHaveCount(0);
  await reload(page);
  await openImport(page, "Earlier imports");
  await expect(dialogOf(page).getByText("Nothing has been imported yet.")).toBeVisible();
});

test("who goes back for another file leaves none behind, and a very long name is no obstacle", async ({
  context,
}) => {
  const page = await newAccounts(context);
  await sendFile(page, `${"long ".repeat(50)}.csv`, "username\nnasa\n");
  await dialogOf(page).getByRole("button", { name: "Back" }).click();
  await dialogOf(page).getByRole("tab", { name: "Earlier imports" }).click();
  await expect(dialogOf(page).getByText("Nothing has been imported yet.")).toBeVisible();
  await dialogOf(page).getByRole("tab", { name: "Paste" }).click();
  await dialogOf(page).getByRole("button", { name: "Check" }).click();
  await expect(dialogOf(page).getByText("Enter at least one name or link.")).toBeVisible();
});

test("a viewer who follows a shared list's link is told why nothing opens", async ({ context }) => {
  const page = await accountsOf(context, "free");
  await page.getByRole("button", { name: "Space: Personal" }).first().click();
  await page.getByRole("menuitemradio", { name: "Ada & Co" }).click();
  await expect(page.getByText("juventus").first()).toBeVisible();
  await open(page, "/accounts?import=Guess1");
  await expect(page.getByText("You are a viewer in this company")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page).toHaveURL(/\/accounts$/);
});

test("a file that is no text is refused with the way out", async ({ context }) => {
  const page = await newAccounts(context);
  await openImport(page, "File");
  const buffer = Buffer.from("504b03041400060008000000", "hex");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.xlsx", mimeType: "application/zip", buffer });
  await expect(dialogOf(page).getByText("This is not a text file.")).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Choose another file" }).click();
  await expect(dialogOf(page).getByRole("tab", { name: "Paste" })).toBeVisible();
});
