import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("shell");

test("an address nearly right leads to the right one", async () => {
  const page = await renderPage("/pricng");
  expect(page.getByRole("heading", { level: 1, name: t("notFound.title") })).toBeTruthy();
  expect(page.getByRole("link", { name: "/pricing" }).getAttribute("href")).toBe("/pricing");
});

test("an address that leads nowhere has the search box", async () => {
  const page = await renderPage("/nowhere/at/all");
  const main = within(page.getByRole("main"));
  const form = main.getByRole("button", { name: t("notFound.search") }).closest("form");
  expect(form?.contains(main.getByRole("combobox"))).toBe(true);
});

test("during maintenance every address says so, in the reader's language", async () => {
  const flags = { maintenance: true, legacyNotice: false, development: false };
  const page = await renderPage("/accounts", [], { language: "de", boot: { flags } });
  const de = textsOf("shell", "de");
  expect(page.getByRole("heading", { level: 1, name: de("maintenance.title") })).toBeTruthy();
  expect(page.getByRole("link", { name: de("maintenance.contact") })).toBeTruthy();
});
