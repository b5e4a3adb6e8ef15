import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startSandbox } from "../start.ts";
import { ask, discover } from "./client.fixture.ts";

const NOW = Date.parse("2026-11-14T10:00:00Z");
const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FIELDS = "followers_count,media_count,media.limit(12){caption,like_count,timestamp}";
const iso = (daysAgo: number) => new Date(NOW - daysAgo * DAY).toISOString();

it("tells every past day as it was, each growing out of the one before", async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => NOW });
  const days = await Promise.all(
    [400, 200, 30, 1, 0].map((daysAgo) => discover(sandbox.url, "cafe.bologna", FIELDS, iso(daysAgo))),
  );
  const counts = days.map((day) => day.media_count);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  for (const [index, daysAgo] of [400, 200, 30, 1, 0].entries()) {
    expect(Date.parse(days[index]?.media?.data[0]?.timestamp ?? "")).toBeLessThanOrEqual(NOW - daysAgo * DAY);
  }
  expect(await discover(sandbox.url, "cafe.bologna", FIELDS)).toEqual(days.at(-1));
  await sandbox.stop();
});

it("keeps the same world over a restart", async () => {
  const first = await startSandbox({ port: 0, smtpPort: 0, now: () => NOW, dataDir: folder });
  const born = await discover(first.url, "owl.brandnew", "media.limit(1){id}");
  await first.stop();
  const later = await startSandbox({ port: 0, smtpPort: 0, now: () => NOW + 3 * DAY, dataDir: folder });
  const grown = await discover(later.url, "owl.brandnew", "media_count,media{id}");
  expect(grown.media?.data.map((item) => item.id)).toContain(born.media?.data[0]?.id);
  const before = await ask(later.url, "business_discovery.username(owl.brandnew){id}", { now: iso(1) });
  expect(before.status).toBe(400);
  await later.stop();
});
