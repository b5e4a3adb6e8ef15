import { Readable } from "node:stream";
import type { S3mini } from "s3mini";
import { unavailable } from "./errors.ts";
import type { FileBody } from "./file-store.ts";

/** Larger files are sent up in parts, so that only one part is held in memory. A store takes none below 5 MiB. */
const PART = 8 * 1024 * 1024;

type Target = { key: string; contentType: string };

/** Replaces a file as a whole: until the last byte has arrived, readers see what was there before. */
export async function sendUp(s3: S3mini, target: Target, body: FileBody): Promise<{ size: number }> {
  const parts = partsOf(body instanceof Readable ? body : Readable.from([body]));
  const first = await parts.next();
  const whole = first.done ? Buffer.alloc(0) : first.value;
  const second = whole.length < PART ? null : await parts.next();
  if (!second || second.done) return sendWhole(s3, target, whole);
  return sendParts(s3, target, [whole, second.value], parts);
}

async function* partsOf(body: Readable): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    const bytes = Buffer.from(piece as Uint8Array);
    waiting.push(bytes);
    length += bytes.length;
    while (length >= PART) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, PART);
      waiting = [all.subarray(PART)];
      length -= PART;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
  return undefined;
}

async function sendWhole(s3: S3mini, { key, contentType }: Target, bytes: Buffer): Promise<{ size: number }> {
  try {
    await (await s3.putObject(key, bytes, contentType)).body?.cancel();
  } catch (error) {
    throw unavailable(error);
  }
  return { size: bytes.length };
}

async function sendParts(
  s3: S3mini,
  { key, contentType }: Target,
  begun: readonly Buffer[],
  rest: AsyncIterable<Buffer>,
): Promise<{ size: number }> {
  const upload = await s3.getMultipartUploadId(key, contentType).catch((error) => {
    throw unavailable(error);
  });
  const sent: { partNumber: number; etag: string }[] = [];
  let size = 0;
  const send = async (bytes: Buffer) => {
    sent.push(await s3.uploadPart(key, upload, bytes, sent.length + 1).catch(rethrow));
    size += bytes.length;
  };
  try {
    for (const bytes of begun) await send(bytes);
    for await (const bytes of rest) await send(bytes);
    const { etag } = await s3.completeMultipartUpload(key, upload, sent).catch(rethrow);
    // A store may find out that it failed when it has answered "200 OK" already.
    if (!etag) throw unavailable(new Error("it did not put the parts of a file together"));
    return { size };
  } catch (error) {
    await s3.abortMultipartUpload(key, upload).catch(() => {});
    throw error;
  }
}

const rethrow = (error: unknown): never => {
  throw unavailable(error);
};
