import { Readable } from "node:stream";
import { S3mini } from "s3mini";
import { unavailable } from "./errors.ts";
import type { FileStore, StoredFile } from "./file-store.ts";
import { requireFileKey, requireFilePrefix } from "./keys.ts";
import type { S3Place } from "./place.ts";
import { createAsking, type Patience } from "./s3-asking.ts";
import { sendUp } from "./s3-upload.ts";

const PAGE = 1000;

export function connectS3({ url, region, accessKey, secretKey }: S3Place, patience?: Patience): S3mini {
  const fetch = createAsking(patience);
  return new S3mini({ endpoint: url, region, accessKeyId: accessKey, secretAccessKey: secretKey, fetch });
}

/** Files in a bucket that nobody but this program may read: what others may see is streamed through it. */
export function openS3Store(place: S3Place, patience?: Patience): FileStore {
  const s3 = connectS3(place, patience);
  return {
    async put(key, body, { contentType }) {
      return sendUp(s3, { key: requireFileKey(key), contentType }, body);
    },
    get: async (key) => read(s3, requireFileKey(key)),
    exists: async (key) => (await clear(s3.objectExists(requireFileKey(key)))) === true,
    writtenAt: async (key) => writtenAt(s3, requireFileKey(key)),
    async delete(key) {
      await clear(s3.deleteObject(requireFileKey(key)));
    },
    list: (prefix) => walk(s3, requireFilePrefix(prefix)),
  };
}

async function clear<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(error);
  }
}

async function read(s3: S3mini, key: string): Promise<StoredFile | null> {
  const answer = await clear(s3.getObjectResponse(key));
  if (!answer?.body) return null;
  const { body } = answer;
  const stream = Readable.from(piecesOf(body), { objectMode: false });
  // Nobody may have read anything yet: the connection is given back either way.
  stream.once("close", () => void body.cancel().catch(() => {}));
  return { stream, size: Number(answer.headers.get("content-length")) };
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  } catch (error) {
    throw unavailable(error);
  }
}

async function writtenAt(s3: S3mini, key: string): Promise<number | null> {
  const answer = await clear(s3.getObjectResponse(key));
  await answer?.body?.cancel();
  const at = Date.parse(answer?.headers.get("last-modified") ?? "");
  return Number.isNaN(at) ? null : at;
}

async function* walk(s3: S3mini, prefix: string): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const page = await clear(s3.listObjectsPaged("/", prefix, PAGE, next));
    if (!page) throw unavailable(new Error("there is no such bucket"));
    for (const { Key } of page.objects ?? []) yield Key;
    next = page.nextContinuationToken;
  } while (next);
}
