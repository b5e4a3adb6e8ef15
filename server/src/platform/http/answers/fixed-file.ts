import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendTagged, tagOf } from "./tagged.ts";

const brotli = promisify(brotliCompress);
const PACKERS = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
type Packing = keyof typeof PACKERS;

/** A file that is the same for everybody, until another version starts. */
type FixedFile = {
  bytes: Buffer;
  type: string;
  etag: string;
  packed: Map<Packing, Promise<Buffer>>;
};

export function fixedFile(text: string, type: string): FixedFile {
  const bytes = Buffer.from(text);
  return { bytes, type, etag: tagOf(bytes), packed: new Map() };
}

/** For routes of such files: compressing half a megabyte anew for each who asks makes all others wait. */
export const SENT_PACKED = { compress: false } as const;

export async function sendFixed(request: FastifyRequest, reply: FastifyReply, file: FixedFile) {
  reply.header("vary", "accept-encoding");
  const packing = packingFor(request.headers["accept-encoding"]);
  if (packing === null) return sendTagged(request, reply, file);
  const bytes = file.packed.get(packing) ?? PACKERS[packing](file.bytes);
  file.packed.set(packing, bytes);
  return sendTagged(request, reply.header("content-encoding", packing), { ...file, bytes: await bytes });
}

function packingFor(accepted: string | string[] | undefined): Packing | null {
  const taken = String(accepted ?? "")
    .split(",")
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(";")[0]?.trim());
  return taken.includes("br") ? "br" : taken.includes("gzip") ? "gzip" : null;
}
