import { visibleText } from "@owlstat/core/visible-text.ts";
import type { FastifyReply } from "fastify";
import type { StoredFile } from "../../files/file-store.ts";

/** A file to keep, with the name it gets and the type it has. */
export type ServedFile = StoredFile & { name: string; type: string };

/** Kept by nobody on the way, and never shown as a page of ours. */
export function sendFile(reply: FastifyReply, { stream, size, name, type }: ServedFile): FastifyReply {
  return reply
    .header("cache-control", "private, no-store")
    .header("content-length", size)
    .header("content-disposition", attachment(name))
    .type(type)
    .send(stream);
}

/** The name for every browser: plain letters, and in full beside it (RFC 6266). */
function attachment(given: string): string {
  const name = visibleText(given);
  const plain = name.replace(/[^\w.-]+/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`;
}

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
