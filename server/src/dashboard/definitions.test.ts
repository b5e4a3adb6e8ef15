import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { ENGAGEMENT_DEFINITIONS } from "@owlstat/core/analyses/choices.ts";
import { getAnalysis } from "@owlstat/core/analyses/contract.ts";
import type { Kpis } from "@owlstat/core/analyses/overview/kpis/rule.ts";
import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import type { StatsColumns } from "@owlstat/core/stats/rules.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { beforeEach, expect, test } from "vitest";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { castUser } from "../testing/people/test-cast.ts";
import type { TestClient } from "../testing/web/test-client.ts";

const { web, collectDays } = await startTestWorld();
let client: TestClient;

beforeEach(async () => {
  await collectDays(["nasa"], 3);
  ({ client } = await castUser(web));
  await client.ok(trackAccount, { username: "nasa" });
});

/** What the page of the profile shows. */
async function analysed(definition: EngagementDefinition): Promise<number | null> {
  const { result } = await client.ok(getAnalysis, { username: "nasa", id: "kpis", definition });
  const { tiles } = (result as { value: Kpis }).value;
  return tiles.find(({ metric }) => metric === "engagement")?.now ?? null;
}

test.each(ENGAGEMENT_DEFINITIONS)(
  "defined as %s, engagement in lists, tables and on the dashboard is that of the profile's page",
  async (engagement_definition) => {
    await client.ok(updateMe, { engagement_definition });
    const [account] = (await client.ok(listAccounts)).accounts;
    const { accounts, totals } = await client.ok(getDashboard);
    const stats = (await client.ok(getStats, { username: "nasa" })) as StatsColumns;
    const figures = [
      account?.engagement,
      accounts[0]?.engagement,
      totals.engagement.value,
      stats.engagement.at(-1),
    ];
    const expected = await analysed(engagement_definition);
    const same = expected === null ? null : expect.closeTo(expected, 4);
    expect(figures).toEqual([same, same, same, same]);
  },
);

test("the definitions differ, and without one's own the usual one holds", async () => {
  const known = await Promise.all(ENGAGEMENT_DEFINITIONS.map(analysed));
  // Within three days a profile hardly grows: by followers now may be the same to four decimals.
  expect(new Set(known).size).toBeGreaterThanOrEqual(ENGAGEMENT_DEFINITIONS.length - 1);
  await client.ok(updateMe, { engagement_definition: null });
  const [account] = (await client.ok(listAccounts)).accounts;
  expect(account?.engagement).toBeCloseTo((await analysed("mean")) ?? 0, 4);
});

test("of changes those of the usual definition alone are known", async () => {
  await collectDays(["nasa"], 8);
  await client.ok(updateMe, { engagement_definition: "median" });
  const [other] = (await client.ok(listAccounts)).accounts;
  expect(other?.d7).toMatchObject({ followers_count: expect.any(Number), engagement: null });
  await client.ok(updateMe, { engagement_definition: "mean" });
  const [usual] = (await client.ok(listAccounts)).accounts;
  expect(usual?.d7.engagement).toEqual(expect.any(Number));
});
