import { chromium } from "@playwright/test";
import { LAUNCH } from "../../scripts/chromium.ts";
import { atRest } from "./harness/at-rest.ts";
import { startBarePage } from "./harness/bare-page.ts";
import type { Bench } from "./harness/bench.ts";
import { type Load, measureLoads } from "./harness/load.ts";
import { startProduct } from "./harness/product.ts";
import type { Report } from "./harness/report.ts";
import { size } from "./harness/size.ts";

const KIB = 1024;
const RESTS = size(10_000, 0);
const PAGES = ["/", "/profile/nasa"];

/** The first visit of the public pages on a slow phone, beside the least page React can make. */
export const bench: Bench = {
  name: "page-load",
  about: "first visit, 4× CPU slowdown, 1.6 Mbit/s with 150 ms, median of 5",
  async run(report) {
    await using things = new AsyncDisposableStack();
    const product = await startProduct();
    things.defer(() => product.stop());
    // Its demo world is still being filled: the phone would share its processor with that.
    await atRest(product.url, RESTS);
    const bare = await startBarePage();
    things.defer(() => bare.stop());
    const browser = await chromium.launch(LAUNCH);
    things.defer(() => browser.close());
    const pages = await answered(product.url, report);
    const [limit, ...loads] = await measureLoads(browser, [
      bare.url,
      ...pages.map((path) => product.url + path),
    ]);
    if (!limit) return;
    for (const [index, load] of loads.entries()) {
      addRows(report, pages[index] ?? "", load, limit);
      report.note(`${pages[index]}: painted largest was ${load.largest}`);
    }
  },
};

/**
 * The pages that exist. Requesting them also warms up the server, which loads a page's code at its first
 * request.
 */
async function answered(url: string, report: Report): Promise<string[]> {
  const pages: string[] = [];
  for (const path of PAGES) {
    const { ok, status } = await fetch(url + path);
    if (ok) pages.push(path);
    else report.note(`${path} answered ${status}: not measured`);
  }
  return pages;
}

function addRows(report: Report, page: string, load: Load, bare: Load): void {
  const row = (what: string, name: keyof Load, unit: string, size: number, goal?: number) =>
    report.add({
      path: `${page} ${what}`,
      measured: load[name] / size,
      unit,
      ...(bare[name] > 0 ? { limit: { what: "bare React page", value: bare[name] / size } } : {}),
      ...(goal === undefined ? {} : { goal: { of: "measured", atMost: goal } }),
    });
  row("first paint", "firstPaint", "ms", 1);
  row("largest paint", "largestPaint", "ms", 1, 800);
  row("blocked after the first paint", "blocked", "ms", 1, 200);
  row("layout shift", "shift", "", 1, 0.02);
  row("JavaScript", "js", "KiB", KIB, 110);
  row("CSS, fetched or inline", "css", "KiB", KIB, 20);
  row("font", "font", "KiB", KIB, 30);
  row("HTML", "html", "KiB", KIB);
  row("requests", "requests", "", 1);
}
