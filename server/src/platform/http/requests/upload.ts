import { finished, type Readable, Transform } from "node:stream";
import type { UploadRule } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { SECOND } from "@owlstat/core/time.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** An incoming file: its stream fails when the file is too long or the upload breaks off. */
export type UploadedFile = {
  stream: Readable;
  type: string;
  /** The largest size in bytes: the announced length, else the limit of the call. */
  mostBytes: number;
};

/** Time for a sender that was refused to read why, before its connection is cut. */
const LINGER = 5 * SECOND;

/** Bodies of these routes are not read before the call was authorised. */
export function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.addHook("onResponse", async ({ raw }) => {
    if (raw.complete) return;
    const cut = setTimeout(() => raw.destroy(), LINGER).unref();
    raw.once("close", () => clearTimeout(cut));
  });
}

/** The file of a call; refuses a type or announced length that the contract does not accept. */
export function readUpload(rule: UploadRule, { headers, raw }: FastifyRequest): UploadedFile {
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const coded = headers["content-encoding"] !== undefined && headers["content-encoding"] !== "identity";
  if (coded || !rule.types.includes(type))
    throw new AppError("media_type_unsupported", { accepted: rule.types });
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
  // The upload may break off before anybody reads the stream; the reader gets the error later.
  stream.on("error", () => {});
  finished(raw, { writable: false }, (error) => {
    if (error) stream.destroy(new AppError("upload_interrupted"));
  });
  return raw.pipe(stream);
}
