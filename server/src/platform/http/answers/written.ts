import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyReply } from "fastify";

/** Writes an answer that may be too large for memory, part by part, as JSON according to its contract. */
export type Written = (write: (text: string) => Promise<unknown>) => Promise<void>;

/**
 * Writes the answer to a file first, so that a slow reader blocks neither the database nor anybody else, and
 * a failure gives a clear error, not half an answer.
 */
export async function sendWritten(reply: FastifyReply, written: Written): Promise<FastifyReply> {
  const file = await namelessFile();
  try {
    await written((text) => file.appendFile(text));
    const { size } = await file.stat();
    return reply
      .header("cache-control", "private, no-store")
      .header("content-length", size)
      .type("application/json; charset=utf-8")
      .send(file.createReadStream({ start: 0 }));
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Without a name it is gone as soon as it is closed, and with the program at the latest. */
async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `owlstat-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}
