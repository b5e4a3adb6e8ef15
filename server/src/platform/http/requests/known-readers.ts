import { hash } from "node:crypto";
import type { Caller } from "../../caller.ts";

/** Proofs that are remembered, the newest ones. */
const MOST = 10_000;

/** Whom requests count for: a person, or a program's space. A link has many readers, as the demo has: their addresses. */
export function readerOf(caller: Caller | null): string | null {
  switch (caller?.kind) {
    case "person":
      return `person ${caller.session.userId}`;
    case "admin":
      return `person ${caller.adminId}`;
    case "token":
      return `space ${caller.spaceId}`;
    case "client":
      return "login" in caller.via ? `client ${caller.via.login}` : null;
    default:
      return null;
  }
}

/**
 * Who was found to show a proof, such as a cookie, so that the next request with it counts for them before anything
 * is looked up. Only proofs that were right are in here.
 */
export class KnownReaders {
  readonly #known = new Map<string, string>();

  of(proof: string): string | undefined {
    return this.#known.get(keyOf(proof));
  }

  keep(proof: string, reader: string): void {
    const key = keyOf(proof);
    this.#known.delete(key);
    this.#known.set(key, reader);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) return;
      this.#known.delete(oldest);
    }
  }
}

const keyOf = (proof: string) => hash("sha256", proof, "base64");
