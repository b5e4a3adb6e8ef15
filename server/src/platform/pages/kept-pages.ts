import { hash, randomBytes } from "node:crypto";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Services } from "../context.ts";
import { BoundedMemory } from "../memory.ts";
import { keepPage, readPage } from "./kept-pages-store.ts";

/** Where a page stands. */
export type PagePlace = { address: string; site: string; language: Language };

/** A rendered page in pieces; the nonce of each answer belongs between them. */
export type Pieces = readonly string[];

const MOST_BYTES = 48 * 1024 * 1024;

/** Visitors' pages, rendered once for each state of what they show: by this process, or by one before it. */
export class KeptPages {
  readonly #memory = new BoundedMemory<Pieces>(MOST_BYTES, (pieces) => 2 * pieces.join("").length);
  readonly #services: Pick<Services, "db" | "clock">;
  readonly #version: string;

  constructor(services: Pick<Services, "db" | "clock">, version: string) {
    this.#services = services;
    this.#version = version;
  }

  /** `shown` is all that the page shows or follows from; `render` gets a stand-in for the nonce. */
  async get(
    { address, site, language }: PagePlace,
    shown: unknown,
    render: (nonce: string) => Promise<string>,
  ): Promise<Pieces> {
    const { db, clock } = this.#services;
    const state = hash("sha1", JSON.stringify([this.#version, shown]), "base64url");
    const page = { address, site, language, state };
    return this.#memory.get(Object.values(page).join(" "), async () => {
      const stored = await readPage(db, page);
      if (stored) return stored;
      // Drawn by chance: no text that the page shows can hold it.
      const standIn = randomBytes(16).toString("base64");
      const pieces = (await render(standIn)).split(standIn);
      await keepPage(db, page, pieces, clock.now());
      return pieces;
    });
  }
}
