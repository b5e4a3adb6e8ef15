import { ADVERTISED } from "@owlstat/core/analyses/counts.ts";
import { type Example, getHome } from "@owlstat/core/navigation/home-contract.ts";
import { expect, test } from "vitest";
import { answer } from "../testing/answers.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("home");
const shell = textsOf("shell");
const example = (username: string, change: number): Example => ({
  username,
  name: null,
  profile_pic_hash: null,
  followers_count: 1000,
  change,
  change_days: 30,
  sparkline: [null, 990, 995, 1000],
  last_day: "2026-11-18",
});
const home = (demo: boolean) =>
  answer(getHome, {
    examples: [example("falling", -5), example("rising", 10)],
    logos: [],
    demo,
    payments: "both",
    origin: "https://owlstat.test",
  });

test("a visitor finds one way to start, quieter ways beside it, and the price in a line", async () => {
  const page = await renderPage("/", [home(false)]);
  const main = page.getByRole("main");
  const links = [...main.querySelectorAll("a")].map((one) => one.getAttribute("href"));
  expect(links.filter((href) => href === "/signup")).toHaveLength(2);
  expect(links).toContain("/login");
  expect(links).toContain("/pricing");
  expect(links).not.toContain("/demo");
  expect(main.textContent).toContain("€1.75");
  expect(main.textContent).toContain(`${ADVERTISED.analyses}+`);
});

test("each benefit has one link, to the page it is done on", async () => {
  const page = await renderPage("/", [home(false)]);
  for (const [view, href] of [
    ["growth", "/profile/falling"],
    ["alarms", "/alarms"],
    ["goals", "/goals"],
    ["reports", "/reports"],
    ["compare", "/profile/falling?compare=rising#section-compare"],
  ] as const)
    expect((await page.findByRole("link", { name: t(`rows.${view}.link`) })).getAttribute("href")).toBe(href);
});

test("where there is a demo, a plain link opens it", async () => {
  const page = await renderPage("/", [home(true)]);
  expect((await page.findByRole("link", { name: t("cta.demo") })).getAttribute("href")).toBe("/demo");
});

test("every other public page, also one that does not exist, has a search box in its bar", async () => {
  for (const address of ["/contact", "/no-such-page"]) {
    const page = await renderPage(address);
    const boxes = page.getAllByRole("searchbox", { name: shell("nav.search") });
    expect(boxes[0]?.closest("form")?.getAttribute("action")).toBe("/profile");
    document.body.innerHTML = "";
  }
});
