import { safeFileName } from "@owlstat/core/file-name.ts";
import type { FastifyReply } from "fastify";
import type { StoredFile } from "../../files/file-store.ts";

/** A file to keep, with the name it gets and the type it has. */
export type ServedFile = StoredFile & {
  name: string;
  type: string;
  /** What else its reader is told, such as how often it may be read. */
  headers?: Readonly<Record<string, string>>;
};

/** Kept by nobody on the way, and never shown as a page of ours. */
export function sendFile(
  reply: FastifyReply,
  { stream, size, name, type, headers = {} }: ServedFile,
): FastifyReply {
  return reply
    .headers(headers)
    .header("cache-control", "private, no-store")
    .header("content-length", size)
    .header("content-disposition", attachment(name))
    .type(type)
    .send(stream);
}

/** The name for every browser: in plain letters, and in full beside it (RFC 6266). */
export function attachment(given: string): string {
  const [ending = ""] = /\.[a-z0-9]{1,8}$/i.exec(given) ?? [];
  const name = safeFileName(given.slice(0, given.length - ending.length), ending);
  const full = encodeURIComponent(name).replace(/['()*]/g, escaped);
  return `attachment; filename="${plainName(name)}"; filename*=UTF-8''${full}`;
}

/** Letters without their marks; some programs read percent codes in this name, or end it at a semicolon. */
function plainName(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("ß", "ss")
    .replace(/[^\x20-\x7e]+|["\\/:*?<>|%;]/g, "_")
    .replace(/^[_ ]+/, "");
  return plain.startsWith(".") ? `file${plain}` : plain;
}

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
