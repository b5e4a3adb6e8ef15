import { GUIDES } from "@owlstat/core/support/guides.ts";
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("guides");

test("every guide has its steps, something to look at and the way to its page", async () => {
  const page = await renderPage("/help");
  for (const id of GUIDES) {
    const guide = within(page.getByRole("region", { name: t(`${id}.title`) }));
    expect(guide.getAllByRole("listitem").length).toBeGreaterThanOrEqual(4);
    expect(guide.getByRole("link", { name: t(`${id}.go`) })).toBeTruthy();
    const shown = [...guide.queryAllByRole("img"), ...guide.queryAllByText(t("sample"))];
    expect(shown.length, id).toBeGreaterThan(0);
  }
});

test("a word leaves the guides and formulas that speak of it, and the address keeps it", async () => {
  const page = await renderPage("/help");
  await page.user.type(page.getByRole("searchbox", { name: t("search") }), "TOKEN");
  const titles = GUIDES.map((id) => page.queryByRole("heading", { name: t(`${id}.title`) }) && id);
  expect(titles.filter(Boolean)).toEqual(["api"]);
  expect(page.address()).toBe("/help?q=TOKEN");
});

test("recipes for other tools are found by the name of the tool", async () => {
  const page = await renderPage("/help?q=google sheets");
  const [link, ...others] = page
    .getAllByRole("link")
    .filter((one) => one.getAttribute("href")?.startsWith("/api/docs/recipes/"));
  expect([link?.getAttribute("href"), others]).toEqual(["/api/docs/recipes/google-sheets", []]);
});

test("the call of the API's guide names this installation", async () => {
  const page = await renderPage("/help");
  expect(page.getByText(new RegExp(`curl ${location.origin}/api/users/accounts`))).toBeTruthy();
});

test("a link with a word shows what it finds, and a word that nothing speaks of says so", async () => {
  const page = await renderPage("/help?q=xyzzy");
  expect(page.getByText(t("none", { text: "xyzzy" }), { exact: false })).toBeTruthy();
  expect(page.getAllByRole("link", { name: t("contact") }).length).toBeGreaterThan(0);
});
