import { uploadLogo } from "@owlstat/core/companies/contract.ts";
import { getProfile } from "@owlstat/core/profiles/contract.ts";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openS3Store } from "./platform/files/s3-store.ts";
import { drainJobs } from "./platform/jobs/drain-jobs.ts";
import { fetchFace, pictureJobs } from "./profiles/pictures/jobs.ts";
import { startTestWorld } from "./testing/figures/test-world.ts";
import { castCompany, castUser } from "./testing/people/test-cast.ts";
import { startTestS3 } from "./testing/services/test-s3.ts";

const s3 = await startTestS3();
afterAll(() => s3.stop());
const files = openS3Store(s3.place, { reading: 300, writing: 300 });
const { web, services } = await startTestWorld({ files });
const { db } = services;
const run = (jobs = pictureJobs) => drainJobs({ db, jobs, context: services, log: services.log });

const owner = await castCompany(web, await castUser(web));
const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: "#0a6f8c" } })
  .png()
  .toBuffer();
const file = new Blob([Uint8Array.from(png)], { type: "image/png" });

beforeEach(async () => {
  s3.state.fault = "none";
  // A store that failed is left alone for a moment.
  await expect.poll(() => files.exists("a").catch(() => "away"), { timeout: 10_000 }).toBe(false);
});

async function profilePicture(username: string): Promise<string | null> {
  await web.client().ok(getProfile, { username });
  await run();
  return (await web.client().ok(getProfile, { username })).profile_pic_hash;
}

test("pictures and logos live in the bucket and are streamed through the product", async () => {
  const hash = await profilePicture("ikea");
  const { company } = await owner.client.ok(uploadLogo, { file });
  const { brandlogo } = company.company_info;
  for (const path of [`/cache/${hash}.webp`, `/logo/${brandlogo}.png`]) {
    const response = await web.anonymousFetch(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("immutable"),
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...s3.files.values()].some((kept) => kept.bytes.equals(bytes))).toBe(true);
  }
  expect(s3.files.size).toBeGreaterThan(2);
});

test.each([
  ["hangs", "nike"],
  ["busy", "lego"],
] as const)("while it is away (%s) pages go on and uploads say so", async (fault, username) => {
  const hash = await profilePicture(username);
  const before = await owner.client.ok(uploadLogo, { file });
  s3.state.fault = fault;
  expect((await web.anonymousFetch(`/profile/${username}`)).status).toBe(200);
  const picture = await web.anonymousFetch(`/cache/${hash}.webp`);
  expect([picture.status, picture.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
  const logo = await web.anonymousFetch(`/logo/${before.company.company_info.brandlogo}.png`);
  expect([logo.status, logo.headers.get("cache-control")]).toEqual([503, "no-store"]);
  const { status, body } = await owner.client.call(uploadLogo, { file });
  expect([status, body.code, body.details]).toEqual([503, "files_unavailable", { seconds: 60 }]);
});

test("jobs wait for it and lose nothing", async () => {
  const client = web.client();
  await client.ok(getProfile, { username: "gucci" });
  s3.state.fault = "busy";
  const outcomes = await run([fetchFace]);
  expect(outcomes.map(({ status }) => status)).toEqual(["completed"]);
  expect((await client.ok(getProfile, { username: "gucci" })).profile_pic_hash).toBeNull();
  const { rows } = await db.pool.query(
    "select count(*)::int as waiting from pgboss.job where name = $1 and state = 'created' and start_after > now()",
    [fetchFace.name],
  );
  expect(rows[0].waiting).toBe(1);
  s3.state.fault = "none";
  await expect.poll(() => files.exists("a").catch(() => "away"), { timeout: 10_000 }).toBe(false);
  await db.pool.query("update pgboss.job set start_after = now() where state = 'created'");
  await run([fetchFace]);
  expect((await client.ok(getProfile, { username: "gucci" })).profile_pic_hash).toMatch(/^[0-9a-f]{32}$/);
});
