import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

export const tagOf = (bytes: Buffer): string => `W/"${hash("sha1", bytes, "base64url")}"`;

/** Sends an answer with an ETag, or 304 if the client already has it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, type }: { bytes: Buffer; etag: string; type: string },
): FastifyReply {
  reply.header("etag", etag);
  if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

/** Proxies add fingerprints of their own to the list and drop the mark of weakness. */
function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch?.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag)) ?? false;
}
