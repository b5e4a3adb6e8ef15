import { listAccounts, removeAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { listImports, listSharedLists } from "@owlstat/core/imports/contract.ts";
import { searchProfiles } from "@owlstat/core/profiles/contract.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { fireEvent, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer, type Given, pending, refuse, unreachable } from "../testing/answers.ts";
import { memberOf, onFreePlan, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("accounts");
const errors = textsOf("errors");
const shell = textsOf("shell");
const two = tracking(account("nasa", { followers_count: 500 }), account("natgeo"));

async function open(address: string, answers: readonly Given[], user: User = somebody()) {
  const others = [
    answer(listFolders, { folders: [] }),
    answer(listImports, { imports: [], files: { used: 0, most: 0 } }),
    answer(listSharedLists, { lists: [] }),
    answer(searchProfiles, { handle: null, profiles: [] }),
  ];
  const page = await renderPage(address, [...answers, ...others], { user });
  const names = () => [...document.querySelectorAll("tbody tr[data-username]")].map(nameOf);
  return { ...page, names };
}

const nameOf = (row: Element) => (row as HTMLElement).dataset.username;

test("without an account the form to add the first one is open", async () => {
  const page = await open("/accounts", [answer(listAccounts, tracking())]);
  expect(await page.findByText(t("first.title"))).toBeTruthy();
  expect(page.getByRole("form", { name: t("add.title") })).toBeTruthy();
});

test("a list that cannot be read can be asked for again", async () => {
  const page = await open("/accounts", [refuse(listAccounts, "unexpected"), answer(listAccounts, two)]);
  await page.user.click(await page.findByRole("button", { name: textsOf("ui")("retry") }));
  await expect.poll(page.names).toEqual(["nasa", "natgeo"]);
});

test("a viewer of a company looks and has nothing to change", async () => {
  const page = await open("/accounts", [answer(listAccounts, two)], memberOf("Ada & Co", "viewer"));
  await expect.poll(page.names).toEqual(["nasa", "natgeo"]);
  expect(page.queryAllByRole("checkbox")).toEqual([]);
  expect(document.querySelectorAll("[aria-pressed]")).toHaveLength(0);
  const names = [t("add.open"), textsOf("folders")("rail.new"), t("row.menu", { username: "nasa" })];
  for (const name of names) expect(page.queryByRole("button", { name })).toBeNull();
});

test("a viewer of a company without accounts is not asked to add one", async () => {
  const page = await open("/accounts", [answer(listAccounts, tracking())], memberOf("Ada & Co", "viewer"));
  expect(await page.findByText(t("first.viewer"))).toBeTruthy();
  expect(page.queryByRole("form", { name: t("add.title") })).toBeNull();
});

test("without a free slot the free plan is offered a larger one", async () => {
  const refused = refuse(trackAccount, "slots_free_full");
  const page = await open("/accounts?add=1", [answer(listAccounts, two), refused], onFreePlan());
  const dialog = await addOne(page, shell("upgradePro.title"));
  expect(dialog.getByText(errors("slots_free_full"))).toBeTruthy();
  const link = dialog.getByRole("link", { name: shell("upgradePro.action") });
  expect(link.getAttribute("href")).toBe("/pricing");
});

test("without a free slot a larger plan is offered to those who have one", async () => {
  const full = { ...two, slots: { used: 10, total: 10 } };
  const page = await open("/accounts?add=1", [
    answer(listAccounts, full),
    refuse(trackAccount, "slots_full"),
  ]);
  const dialog = await addOne(page, shell("upgradePlan.title"));
  expect(dialog.getByText(errors("slots_full"))).toBeTruthy();
  expect(page.getAllByText(new RegExp(t("slots.none")))).not.toHaveLength(0);
});

test("a name that cannot be one is refused beside the box, and what was typed stays", async () => {
  const refused = refuse(trackAccount, "handle_post_link");
  const page = await open("/accounts?add=1", [answer(listAccounts, two), refused]);
  const box = await handleBox(page);
  await page.user.type(box, "instagram.com/p/1{Enter}");
  expect(await page.findByText(errors("handle_post_link"))).toBeTruthy();
  expect(box.value).toBe("instagram.com/p/1");
});

test("a name that cannot be read is said to be unknown, personal or private, as on its page", async () => {
  const refused = refuse(trackAccount, "account_not_found");
  const page = await open("/accounts?add=1", [answer(listAccounts, two), refused]);
  await page.user.type(await handleBox(page), "nobody.here{Enter}");
  expect(await page.findByText(textsOf("ui")("unknownName"))).toBeTruthy();
});

test("an account that is not removed after all stays", async () => {
  const page = await open("/accounts", [answer(listAccounts, two)]);
  const dialog = await askToRemove(page, "nasa");
  expect(dialog.getByText(t("remove.text", { count: 1, username: "nasa" }))).toBeTruthy();
  pressEscape(page);
  await expect.poll(() => page.queryByRole("alertdialog")).toBeNull();
  expect(page.sent(removeAccounts)).toEqual([]);
  expect(page.names()).toEqual(["nasa", "natgeo"]);
});

test("an account that cannot be removed now stays, and that is said", async () => {
  const page = await open("/accounts", [answer(listAccounts, two), unreachable(removeAccounts)]);
  const dialog = await askToRemove(page, "nasa");
  await page.user.click(dialog.getByRole("button", { name: t("remove.act") }));
  expect(await page.findByRole("heading", { name: t("remove.failed.title") })).toBeTruthy();
  expect(page.getByText(t("remove.failed.text"))).toBeTruthy();
  expect(page.names()).toEqual(["nasa", "natgeo"]);
});

test("a removed account is gone, and the user is read again", async () => {
  const removed = answer(removeAccounts, { removed: ["nasa"], slots: { used: 1, total: 10 } });
  const page = await open("/accounts", [
    answer(listAccounts, two),
    answer(listAccounts, tracking(account("natgeo"))),
    removed,
  ]);
  const dialog = await askToRemove(page, "nasa");
  await page.user.click(dialog.getByRole("button", { name: t("remove.act") }));
  expect(await page.findByText(t("remove.done", { count: 1, username: "nasa" }))).toBeTruthy();
  await expect.poll(page.names).toEqual(["natgeo"]);
  expect(page.sent(removeAccounts)).toEqual([{ igaccount: "nasa" }]);
});

test("without the last account the page says that none is left", async () => {
  const page = await open("/accounts", [
    answer(listAccounts, tracking(account("nasa"))),
    answer(listAccounts, tracking()),
    answer(removeAccounts, { removed: ["nasa"], slots: { used: 0, total: 10 } }),
  ]);
  const dialog = await askToRemove(page, "nasa");
  await page.user.click(dialog.getByRole("button", { name: t("remove.act") }));
  expect(await page.findByText(t("cleared.title"))).toBeTruthy();
  expect(page.queryByRole("alertdialog")).toBeNull();
});

test("while an account is being removed the dialog stays and shows it", async () => {
  const page = await open("/accounts", [answer(listAccounts, two), pending(removeAccounts)]);
  const dialog = await askToRemove(page, "nasa");
  const act = dialog.getByRole("button", { name: t("remove.act") });
  await page.user.click(act);
  expect(act.getAttribute("aria-busy")).toBe("true");
  pressEscape(page);
  expect(page.getByRole("alertdialog")).toBeTruthy();
});

test("what is searched for stands in the address", async () => {
  const page = await open("/accounts", [answer(listAccounts, two)]);
  await page.user.type(await page.findByLabelText(t("search.label")), "@NAS");
  await expect.poll(page.names).toEqual(["nasa"]);
  await expect.poll(page.address).toContain("q=%40NAS");
});

test("order and filter stand in the address, and a filter that finds nothing can be taken back", async () => {
  const page = await open("/accounts", [answer(listAccounts, two)]);
  await page.findByLabelText(t("status.label"));
  const header = () => page.getByRole("columnheader", { name: t("column.followers") });
  await page.user.click(within(header()).getByRole("button"));
  await expect.poll(page.names).toEqual(["natgeo", "nasa"]);
  expect(header().getAttribute("aria-sort")).toBe("descending");
  expect(page.address()).toContain("sort=-followers");
  await page.user.selectOptions(page.getByLabelText(t("status.label")), "private");
  expect(await page.findByText(t("found.title"))).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("found.action") }));
  await expect.poll(page.names).toHaveLength(2);
});

type Page = Awaited<ReturnType<typeof open>>;

const handleBox = async (page: Page) =>
  within(await page.findByRole("form", { name: t("add.title") })).getByRole<HTMLInputElement>("combobox");

async function addOne(page: Page, title: string) {
  await page.user.type(await handleBox(page), "barilla{Enter}");
  return within(await page.findByRole("dialog", { name: title }));
}

/** What a browser does with a dialog when Escape is pressed. */
const pressEscape = (page: Page) =>
  fireEvent(page.getByRole("alertdialog"), new Event("cancel", { cancelable: true }));

async function askToRemove(page: Page, username: string) {
  const button = await page.findByRole("button", { name: t("row.menu", { username }) });
  const item = { name: t("row.remove") };
  // A menu closes once more when its row has come to rest.
  await waitFor(async () => {
    if (!page.queryByRole("menuitem", item)) await page.user.click(button);
    page.getByRole("menuitem", item);
  });
  await page.user.click(page.getByRole("menuitem", item));
  return within(await page.findByRole("alertdialog", { name: t("remove.title") }));
}
