import { existsSync } from "node:fs";
import { run, runTool } from "./run.ts";

/** First the one without windows: tests take a third less of the processor with it. */
const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const isRoot = () => process.getuid?.() === 0;

/** The machine's Chromium; undefined if there is none, and Playwright then uses the one in its cache. */
export function systemChromium(
  named = process.env.CHROMIUM_PATH,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return [named, ...SYSTEM].find((path) => path !== undefined && path !== "" && exists(path));
}

/**
 * Parts of the browser that nobody here sees. Its address bar alone keeps two pages of its own per window, which cost
 * more than the product's. The browser takes one list only, so what Playwright itself switches off comes first.
 */
const SWITCHED_OFF = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

/** The launch options of every browser started here. */
export const LAUNCH = {
  executablePath: systemChromium(),
  chromiumSandbox: !isRoot(),
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${SWITCHED_OFF.join()}`,
  ],
};

async function cachedChromium(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Not every distribution has the first one. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

export type Machine = {
  root: boolean;
  find: () => Promise<string | undefined>;
  has: (program: string) => boolean;
  apt: (args: readonly string[]) => Promise<number>;
  playwright: (args: readonly string[]) => Promise<number>;
};

/** Finds Chromium, installing it where it is missing and the user may. */
export async function ensureChromium(machine: Machine): Promise<string | undefined> {
  const present = await machine.find();
  if (present) return present;
  if (machine.root && machine.has("/usr/bin/apt-get") && (await machine.apt(["update"])) === 0) {
    for (const name of PACKAGES) {
      await machine.apt(["install", "-y", name]);
      const installed = await machine.find();
      if (installed) return installed;
    }
  }
  await machine.playwright(["install", "chromium"]);
  return machine.find();
}

const HELP = `Chromium is missing and could not be installed. Run one of these, then try again:
  sudo apt-get update && sudo apt-get install -y chromium
  npx playwright install --with-deps chromium
or name an installed one: CHROMIUM_PATH=/path/to/chromium npm test`;

if (import.meta.main) {
  const path = await ensureChromium({
    root: isRoot(),
    find: async () => systemChromium() ?? (await cachedChromium()),
    has: existsSync,
    apt: (args) => {
      console.log(`Chromium is missing: apt-get ${args.join(" ")}`);
      return run("apt-get", args, { DEBIAN_FRONTEND: "noninteractive" });
    },
    playwright: (args) => {
      console.log(`Chromium is missing: playwright ${args.join(" ")}`);
      return runTool("playwright", args);
    },
  });
  if (path) console.log(path);
  else console.error(HELP);
  process.exitCode = path ? 0 : 1;
}
