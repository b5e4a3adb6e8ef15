import { unavailable } from "./errors.ts";
import type { S3Place } from "./place.ts";
import { connectS3 } from "./s3-store.ts";

/** Asks the bucket with our key, then as a stranger: what that one may read is public. Changes nothing. */
export async function probeBucket(place: S3Place): Promise<{ isPublic: boolean }> {
  const page = await connectS3(place)
    .listObjectsPaged("/", "", 1)
    .catch((error: unknown) => {
      throw unavailable(error);
    });
  if (!page) throw unavailable(new Error("there is no such bucket"));
  const [file] = page.objects ?? [];
  const addresses = [`${place.url}?list-type=2&max-keys=1`, ...(file ? [`${place.url}/${file.Key}`] : [])];
  const answers = await Promise.all(
    addresses.map((address) => fetch(address, { redirect: "error" }).catch(() => null)),
  );
  for (const answer of answers) await answer?.body?.cancel();
  return { isPublic: answers.some((answer) => answer?.ok) };
}
