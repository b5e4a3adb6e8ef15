import type { FastifyReply } from "fastify";
import type { SharedFile } from "./shared-files.ts";

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page without script behind a secret link: nobody keeps it, and no address it leads to learns of it. */
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

/** A file of such a page, to keep. */
export function sendShared(reply: FastifyReply, { name, type, bytes }: SharedFile): FastifyReply {
  return reply
    .headers({
      "content-disposition": `attachment; filename="${name.replace(/[^\x20-\x7e]/g, "_")}"`,
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
    })
    .type(type)
    .send(bytes);
}
