import { describe, expect, test } from "vitest";
import { type Computed, computedFor, middle } from "../testing/web/computed-for.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb({ config: { rateLimitPerMinute: 1_000_000 } });

describe("making others wait", () => {
  test("a part of the sitemap with ten thousand profiles is written in pieces", async ({ task }) => {
    await web.services.db.pool.query(
      `insert into profiles (external_id, username, first_collected_day, last_collected_day)
       select 'ig-' || n, 'profile.' || n, '2026-01-01', '2026-01-01' from generate_series(1, 10000) as n`,
    );
    const times: Computed[] = [];
    for (let turn = 0; turn < 5; turn += 1) times.push(await computedFor(web, "/sitemap/profiles-1.xml"));
    const longest = middle(times.map((time) => time.longest));
    const all = middle(times.map((time) => time.all));
    const figure = `a part of the sitemap: ${longest.toFixed()} of ${all.toFixed()} ms in the longest piece`;
    Object.assign(task.meta, { figure });
    expect(longest / all).toBeLessThan(1 / 4);
  });
});
