import { execFile } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { getCsrfToken, login } from "@owlstat/core/auth/contract.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sealTimestamp } from "../server/src/testing/web/seal-timestamp.ts";
import { isRoot, systemChromium } from "./chromium.ts";
import { npmStart, statusAt } from "./npm-start.ts";
import { freePorts } from "./ports.ts";

/** Scores of Lighthouse, which must be installed as a program: of a phone, as its makers simulate it. */
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];
const RUNS = 5;
/** How much to slow this machine down to a middling phone, by its own score: the table in Lighthouse's documents. */
const SLOWDOWN = [
  { from: 1500, times: 4 },
  { from: 800, times: 2 },
  { from: 0, times: 1 },
];

const run = promisify(execFile);
const port = await freePorts();
let product: Awaited<ReturnType<typeof npmStart>>;
let slowdown = 1;
beforeAll(async () => {
  product = await npmStart(port);
  await vi.waitFor(async () => expect(await statusAt(port)).toBe(200), { timeout: 200_000, interval: 200 });
  const { benchmarkIndex } = (await look("/", slowdown)).environment;
  slowdown = SLOWDOWN.find(({ from }) => benchmarkIndex >= from)?.times ?? 1;
});
afterAll(async () => {
  const ended = once(product.npm, "exit");
  product.npm.kill("SIGTERM");
  await ended;
  await rm(product.dataDir, { recursive: true, force: true });
});

type Result = {
  categories: Record<Category, { score: number | null }>;
  environment: { benchmarkIndex: number };
};

async function look(path: string, times: number, cookie = ""): Promise<Result> {
  const flags = `--headless=new${isRoot() ? " --no-sandbox" : ""}`;
  const options = [
    ...["--quiet", "--output=json", `--only-categories=${CATEGORIES}`],
    ...[`--chrome-flags=${flags}`, `--throttling.cpuSlowdownMultiplier=${times}`],
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  const { stdout } = await run("lighthouse", [`http://localhost:${port}${path}`, ...options], {
    maxBuffer: 1e8,
    env: { ...process.env, CHROME_PATH: systemChromium() },
  });
  return JSON.parse(stdout);
}

async function scoresOf(path: string, cookie?: string): Promise<Record<Category, number>> {
  const { categories } = await look(path, slowdown, cookie);
  const scores = CATEGORIES.map((name) => [name, Math.round(100 * (categories[name].score ?? 0))]);
  return Object.fromEntries(scores) as Record<Category, number>;
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Logs in as the demo person, as the login page does, and says which cookies that left. */
async function demoCookies(): Promise<string> {
  const cookies = new Map<string, string>();
  const written = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...(init.headers as Record<string, string> | undefined), cookie: written() };
    const answer = await fetch(`http://localhost:${port}${path}`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const page = /id="boot">(.*?)<\/script>/s.exec(await ask("/login"))?.[1] ?? "";
  const { apiBase, clientKey } = JSON.parse(page) as Boot;
  const { token } = JSON.parse(await ask(apiBase + getCsrfToken.path)) as { token: string };
  await ask(apiBase + login.path, {
    method: login.method,
    headers: {
      authorization: `Bearer ${clientKey}`,
      "content-type": "application/json",
      "x-timestamp": sealTimestamp(clientKey, Date.now()),
      "x-csrf-token": token,
    },
    body: JSON.stringify({ email: "demo@owlstat.test", password: "demo1234" }),
  });
  return written();
}

async function expectScores(path: string, names: readonly Category[], cookie?: string): Promise<void> {
  const runs: Record<Category, number>[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) runs.push(await scoresOf(path, cookie));
  for (const name of names) {
    const scores = runs.map((scores) => scores[name]);
    expect(medianOf(scores), `${name}: ${scores.join(", ")}`).toBeGreaterThanOrEqual(LEAST[name]);
  }
}

test.each(["/", "/pricing", "/profile/nasa"])("Lighthouse is content with %s", async (path) => {
  await expectScores(path, CATEGORIES);
});

test("Lighthouse is content with the dashboard, which search engines are not to index", async () => {
  const names = CATEGORIES.filter((name) => name !== "seo");
  await expectScores("/dashboard", names, await demoCookies());
});
