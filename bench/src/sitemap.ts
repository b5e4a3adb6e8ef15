import { fillDays, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import type { Bench } from "./harness/bench.ts";
import { hammer } from "./harness/hammer.ts";
import { size } from "./harness/size.ts";
import { startWebProduct } from "./harness/web-product.ts";

const PROFILES = size(10_000, 100);
const DAYS = 30;
const SECONDS = size(3, 0.2);

/** The sitemap of many profiles, and the profiles it names, each opened for the first time. */
export const bench: Bench = {
  name: "sitemap",
  about: `a sitemap of ${PROFILES.toLocaleString("en")} profiles, and the pages it names`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    await fillDays(database.db, PROFILES, DAYS);
    const product = await startWebProduct(database.url);
    things.defer(() => product.stop());
    const named = await addressesIn(product.url);
    if (named.length !== PROFILES) throw new Error(`the sitemap names ${named.length} profiles`);
    const one = { connections: 1, seconds: SECONDS };
    const at = (path: string) => () => product.url + path;
    await hammer(at("/sitemap/profiles-1.xml"), one);
    const home = await hammer(at("/"), one);
    const part = await hammer(at("/sitemap/profiles-1.xml"), one);
    // Spread over the whole sitemap, so that hardly any page was opened before.
    const pages = await hammer((turn) => product.url + named[(turn * 7919) % PROFILES], one);
    const row = (path: string, measured: number, atMost: number) =>
      report.add({ path, measured, unit: "ms", goal: { of: "measured", atMost } });
    row(`sitemap of ${PROFILES} profiles, p95`, part.p95, 800);
    row("profile pages it names, p95", pages.p95, 800);
    report.note(`Sitemap: the home page's p95 was ${home.p95.toFixed(1)} ms in the same run.`);
  },
};

/** The paths of every profile in the sitemap, found as a search engine finds them. */
async function addressesIn(url: string): Promise<string[]> {
  const pathsIn = async (path: string) =>
    [...(await (await fetch(url + path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
  const parts = (await pathsIn("/sitemap.xml")).filter((path) => path.includes("profiles"));
  return (await Promise.all(parts.map(pathsIn))).flat();
}
