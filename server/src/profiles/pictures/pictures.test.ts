import { getProfile, listPosts } from "@owlstat/core/profiles/contract.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { drainJobs } from "../../platform/jobs/drain-jobs.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { startTestWorld } from "../../testing/figures/test-world.ts";
import { fetchFace, pictureJobs } from "./jobs.ts";

const { web, sandbox, services } = await startTestWorld();
const { db } = services;
const client = web.client();

describe("pictures", () => {
  test("are fetched once, drawn anew and served for good", async () => {
    await client.ok(getProfile, { username: "ikea" });
    await drainJobs({ db, jobs: pictureJobs, context: services, log: services.log });
    const { profile_pic_hash: hash } = await client.ok(getProfile, { username: "ikea" });
    const response = await web.anonymousFetch(`/cache/${hash}.webp`);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const { posts } = await client.ok(listPosts, { username: "ikea", limit: 10 });
    expect(posts.every(({ thumbnail_hash }) => thumbnail_hash !== null)).toBe(true);
  });

  test("of profiles do not wait for those of posts, and pages show them at once", async () => {
    await client.ok(getProfile, { username: "gucci" });
    const before = await (await web.anonymousFetch("/profile/gucci")).text();
    await drainJobs({ db, jobs: [fetchFace], context: services, log: services.log });
    const { profile_pic_hash: hash } = await client.ok(getProfile, { username: "gucci" });
    const { posts } = await client.ok(listPosts, { username: "gucci", limit: 10 });
    expect(posts.every(({ thumbnail_hash }) => thumbnail_hash === null)).toBe(true);
    expect(before).not.toContain(`/cache/${hash}.webp`);
    const after = await (await web.anonymousFetch("/profile/gucci")).text();
    expect(after).toContain(`/cache/${hash}.webp`);
  });

  test("that an earlier version left waiting are still seen to", async () => {
    const payload = z.object({ profileId: z.number(), avatar: z.string(), posts: z.array(z.unknown()) });
    const earlier = { name: "profiles.fetch-pictures", payload };
    const id = await enqueue(db, earlier, { profileId: 1, avatar: "https://gone.example/face", posts: [] });
    const drained = await drainJobs({ db, jobs: pictureJobs, context: services, log: services.log });
    expect(drained).toContainEqual({ job: earlier.name, id, status: "completed" });
  });

  test.each(["null", "0123456789abcdef0123456789abcdef"])("%s shows the silhouette", async (name) => {
    const response = await web.anonymousFetch(`/cache/${name}.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).not.toContain("immutable");
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
  });

  test.each([
    "http://127.0.0.1:1/x.jpg",
    "https://127.0.0.1/x.jpg",
    "https://[::1]/x.jpg",
    "https://[::ffff:10.0.0.1]/x.jpg",
    "https://169.254.169.254/latest",
    "https://localhost/x.jpg",
    "file:///etc/passwd",
  ])("%s is never fetched", async (url) => {
    await expect(sandbox.fetchPicture(url)).rejects.toThrow(/public|not public/);
  });
});
