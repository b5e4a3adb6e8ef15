import type { FastifyReply } from "fastify";
import { attachment } from "../platform/http/answers/served-file.ts";
import type { SharedFile } from "./sharing/shared-files.ts";

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sends a page without script behind a secret link: not cached, and without sending its address as referrer.
 */
export function sendScriptless(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Sends a file of such a page as a download. */
export function sendShared(reply: FastifyReply, { name, type, bytes }: SharedFile): FastifyReply {
  return reply
    .headers({
      "content-disposition": attachment(name),
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
    })
    .type(type)
    .send(bytes);
}
