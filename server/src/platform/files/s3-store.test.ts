import { Readable } from "node:stream";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { bytesOf, keysOf, storeKeepsItsPromises } from "../../testing/files/store-promises.ts";
import { startTestS3 } from "../../testing/services/test-s3.ts";
import { FilesUnavailable } from "./errors.ts";
import { probeBucket } from "./s3-probe.ts";
import { openS3Store } from "./s3-store.ts";

const s3 = await startTestS3();
afterAll(() => s3.stop());
const PNG = { contentType: "image/png" };
const SOON = { reading: 300, writing: 300 };
const open = () => openS3Store(s3.place);

beforeEach(() => {
  s3.files.clear();
  Object.assign(s3.state, { fault: "none", isPublic: false, asked: 0, bucket: "nest" });
});
// Parts of a file that was given up would be paid for ever.
afterEach(() => expect(s3.uploads.size).toBe(0));

storeKeepsItsPromises(open);

test("what is stored needs a signature to be read", async () => {
  await open().put("a/b", Buffer.from("secret"), PNG);
  expect((await fetch(`${s3.place.url}/a/b`)).status).toBe(403);
  const wrong = openS3Store({ ...s3.place, secretKey: "guessed" });
  await expect(wrong.get("a/b")).rejects.toThrow("SignatureDoesNotMatch");
  expect(await probeBucket(s3.place)).toEqual({ isPublic: false });
  s3.state.isPublic = true;
  expect(await probeBucket(s3.place)).toEqual({ isPublic: true });
});

test("no error tells the key, the name of a file or an address", async () => {
  const secret = openS3Store({ ...s3.place, accessKey: "AKIAHIDDEN", secretKey: "hidden" });
  for (const act of [() => secret.get("spaces/hidden"), () => secret.put("hidden", Buffer.from("x"), PNG)]) {
    const error = await act().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FilesUnavailable);
    expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toMatch(
      /hidden|127\.0\.0\.1/i,
    );
  }
});

describe("a store that is away", () => {
  const everyAct = (store: ReturnType<typeof open>): (() => Promise<unknown>)[] => [
    () => store.get("a"),
    () => store.exists("a"),
    () => store.writtenAt("a"),
    () => store.delete("a"),
    () => store.put("a", Buffer.from("x"), PNG),
    () => store.put("a", Readable.from([Buffer.alloc(20_000_000)]), PNG),
    () => keysOf(store, ""),
  ];

  test.each(["busy", "hangs", "gone", "bucket"] as const)("says so to whatever is asked: %s", async (how) => {
    const place = how === "gone" ? { ...s3.place, url: "http://127.0.0.1:9/nest" } : s3.place;
    if (how === "busy" || how === "hangs") s3.state.fault = how;
    if (how === "bucket") s3.state.bucket = "elsewhere";
    // Without a bucket there is nothing to delete, and no such file to look at.
    const acts = how === "bucket" ? [0, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6];
    for (const at of acts) {
      const act = everyAct(openS3Store(place, SOON))[at];
      await expect(act?.(), String(at)).rejects.toThrow(FilesUnavailable);
    }
  });

  test("is left alone for a moment, so that a page waits for it once", async () => {
    s3.state.fault = "hangs";
    const store = openS3Store(s3.place, SOON);
    await expect(store.get("a")).rejects.toThrow("no answer in time");
    const { asked } = s3.state;
    await expect(Promise.all([store.get("b"), store.get("c")])).rejects.toThrow("a moment ago");
    expect(s3.state.asked).toBe(asked);
  });

  test("and back within a second is not noticed", async () => {
    s3.state.fault = "busy";
    const put = open().put("a", Buffer.from("x"), PNG);
    await expect.poll(() => s3.state.asked).toBeGreaterThan(0);
    s3.state.fault = "none";
    expect(await put).toEqual({ size: 1 });
  });
});

test("an answer that is cut short is never taken for the whole file", async () => {
  const store = open();
  await store.put("a", Buffer.alloc(1_000_000), PNG);
  s3.state.fault = "cut";
  await expect(bytesOf(store, "a")).rejects.toThrow(FilesUnavailable);
});

test("a long file of which one part is refused is given up, and the old one stays", async () => {
  const store = open();
  await store.put("a", Buffer.from("old"), PNG);
  s3.state.fault = "parts fail";
  const long = Readable.from([Buffer.alloc(20_000_000)]);
  await expect(store.put("a", long, PNG)).rejects.toThrow(FilesUnavailable);
  s3.state.fault = "none";
  expect(String(await bytesOf(store, "a"))).toBe("old");
});
