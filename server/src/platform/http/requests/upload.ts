import { finished, type Readable, Transform } from "node:stream";
import type { UploadRule } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { SECOND } from "@owlstat/core/time.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A file on its way in: whoever reads it gets an error in place of the end when it is too long or breaks off. */
export type UploadedFile = {
  stream: Readable;
  type: string;
  /** Bytes it may have: as many as its sender announced, else as many as the call takes. */
  mostBytes: number;
};

/** Time for a sender that was refused to read why, before its connection is cut. */
const LINGER = 5 * SECOND;

/** Routes whose body is left as it comes: nothing of it is read before the call has proven itself. */
export function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.addHook("onResponse", async ({ raw }) => {
    if (raw.complete) return;
    const cut = setTimeout(() => raw.destroy(), LINGER).unref();
    raw.once("close", () => clearTimeout(cut));
  });
}

/** The file of a call, refused where its type or announced length is not what the contract takes. */
export function readUpload(rule: UploadRule, { headers, raw }: FastifyRequest): UploadedFile {
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const coded = headers["content-encoding"] !== undefined && headers["content-encoding"] !== "identity";
  if (coded || !rule.types.includes(type)) throw new AppError("media_type_unsupported");
  const mostBytes = Number(headers["content-length"] ?? rule.maxBytes);
  if (mostBytes > rule.maxBytes) throw new AppError("body_too_large");
  return { stream: capped(raw, mostBytes), type, mostBytes };
}

function capped(raw: Readable, maxBytes: number): Readable {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new AppError("body_too_large"));
      else done(null, chunk);
    },
  });
  // It may break off before anybody reads it; the reader is told when it comes.
  stream.on("error", () => {});
  finished(raw, { writable: false }, (error) => {
    if (error) stream.destroy(new AppError("upload_interrupted"));
  });
  return raw.pipe(stream);
}
