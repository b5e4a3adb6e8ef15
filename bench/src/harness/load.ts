import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { median } from "./median.ts";
import { type Entries, READ_ENTRIES } from "./page-entries.ts";
import { size } from "./size.ts";

/** A middling phone on a slow mobile line. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};
const RUNS = size(5, 1);
const SETTLE_MS = 500;
/** A task that takes longer than this blocks the page noticeably. */
const LONG_TASK_MS = 50;

/** The cost of the first visit to a page. Times in ms, sizes in bytes as transferred. */
export type Load = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocked: number;
  html: number;
  js: number;
  /** Style sheets that were fetched, or the inline style, compressed by itself. */
  css: number;
  font: number;
  requests: number;
};
/** A load with the element of the largest contentful paint. */
type Visits = Load & { largest: string };

/**
 * Medians of five first visits per page with an empty cache. Pages are visited in turn, so that a busy moment
 * hits all alike.
 */
export async function measureLoads(browser: Browser, urls: readonly string[]): Promise<Visits[]> {
  const visits = urls.map((): Visits[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, url] of urls.entries()) visits[index]?.push(await firstVisit(browser, url));
  }
  return visits.map(middleOf);
}

function middleOf(visits: readonly Visits[]): Visits {
  const middle = (name: keyof Load) => median(visits.map((visit) => visit[name]));
  return {
    firstPaint: middle("firstPaint"),
    largestPaint: middle("largestPaint"),
    shift: middle("shift"),
    blocked: middle("blocked"),
    html: middle("html"),
    js: middle("js"),
    css: middle("css"),
    font: middle("font"),
    requests: middle("requests"),
    largest: visits[0]?.largest ?? "",
  };
}

async function firstVisit(browser: Browser, url: string): Promise<Visits> {
  const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
  try {
    const page = await context.newPage();
    const broken: string[] = [];
    page.on("pageerror", ({ message }) => broken.push(message));
    page.on("response", (answer) => {
      if (answer.status() >= 400) broken.push(`${answer.status()} ${answer.url()}`);
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
    await sleep(SETTLE_MS);
    // A broken page loads fast, so its figures would mean nothing.
    if (broken.length > 0) throw new Error(`${url} is broken: ${broken.join(", ")}`);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return visitOf(await page.evaluate<Entries>(READ_ENTRIES));
  } finally {
    await context.close();
  }
}

function visitOf({ firstPaint, paints, shifts, tasks, html, style, files }: Entries): Visits {
  const largest = paints.at(-1);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const bytes = (ending: string) =>
    sum(files.filter((file) => file.path.endsWith(ending)).map(({ size }) => size));
  const afterPaint = tasks.filter(({ start, duration }) => start + duration > firstPaint);
  return {
    firstPaint,
    largestPaint: largest?.start ?? Number.NaN,
    shift: sum(shifts),
    blocked: sum(afterPaint.map(({ duration }) => Math.max(0, duration - LONG_TASK_MS))),
    html,
    js: bytes(".js"),
    css: bytes(".css") + (style === "" ? 0 : brotliCompressSync(style).length),
    font: bytes(".woff2"),
    requests: files.length + 1,
    largest: largest?.element ?? "",
  };
}
