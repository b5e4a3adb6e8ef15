import { createHash } from "node:crypto";

/** A short name that follows from the content: what is changed has another one. */
export const contentKey = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
