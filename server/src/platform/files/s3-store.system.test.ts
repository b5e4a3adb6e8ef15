import { S3mini } from "s3mini";
import { afterAll, describe, expect, test } from "vitest";
import { bytesOf, storeKeepsItsPromises } from "../../testing/files/store-promises.ts";
import { hasSwift, startSwift } from "../../testing/programs/swift.ts";
import { FilesUnavailable } from "./errors.ts";
import { readFilesPlace, type S3Place } from "./place.ts";
import { probeBucket } from "./s3-probe.ts";
import { openS3Store } from "./s3-store.ts";

/** A store that is not ours, and checks every signature: OpenStack Swift as Debian has it. */
describe.runIf(hasSwift)("in a bucket of OpenStack Swift", async () => {
  const swift = hasSwift ? await startSwift() : null;
  afterAll(() => swift?.stop());
  const { url, accessKey, secretKey } = swift ?? { url: "", accessKey: "", secretKey: "" };
  const given = { FILES_URL: url, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey };
  const place = readFilesPlace(given).place as S3Place;
  const bucket = {
    endpoint: place?.url,
    region: place?.region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
  };
  if (swift) await new S3mini(bucket).createBucket();
  const store = openS3Store(place);

  storeKeepsItsPromises(() => store);

  test("what is stored is closed to strangers", async () => {
    await store.put("a/b", Buffer.from("secret"), { contentType: "image/png" });
    expect((await fetch(`${place.url}/a/b`)).ok).toBe(false);
    expect(await probeBucket(place)).toEqual({ isPublic: false });
    await expect(openS3Store({ ...place, secretKey: "guessed" }).get("a/b")).rejects.toThrow(
      FilesUnavailable,
    );
  });

  test("listings of several pages are whole", async () => {
    const keys = Array.from({ length: 1100 }, (_, at) => `many/${String(at).padStart(4, "0")}`);
    for (let at = 0; at < keys.length; at += 50) {
      const some = keys.slice(at, at + 50);
      await Promise.all(some.map((key) => store.put(key, Buffer.from(key), { contentType: "text/plain" })));
    }
    expect(await Array.fromAsync(store.list("many/"))).toEqual(keys);
  });

  test("a store that is stopped says so, and has everything when it is back", async () => {
    await swift?.close();
    await expect(store.get("a/b")).rejects.toThrow(FilesUnavailable);
    await swift?.open();
    await expect.poll(async () => String(await bytesOf(openS3Store(place), "a/b"))).toBe("secret");
  });
});

test.runIf(!hasSwift)("Swift is not on this machine: its bucket was left out", () => {
  process.stderr.write("left out: install Debian's swift-proxy, -account, -container and -object\n");
});
