import { hash, randomBytes } from "node:crypto";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { HOUR } from "@owlstat/core/time.ts";
import type { Services } from "../context.ts";
import { passIfAway } from "../db/errors.ts";
import { BoundedMemory } from "../memory.ts";
import { cachePage, readPage } from "./cached-pages-store.ts";
import { bytesOf } from "./html.ts";

/** The key of a page: address, site and language. */
type PagePlace = { address: string; site: string; language: Language };

/** What each answer of a cached page brings itself: its nonce, its time, and how old the figures are by then. */
export type Holes = Readonly<Record<"nonce" | "now" | "age", string>>;

/** A rendered page in turns: text as it is sent, the name of a hole, text, and so on. */
type Pieces = readonly (Buffer | keyof Holes)[];

export function filled(pieces: Pieces, values: Holes): Buffer {
  return bytesOf(pieces.map((piece) => (typeof piece === "string" ? values[piece] : piece)));
}

const piecesOf = (parts: readonly string[]): Pieces =>
  parts.map((part, index) => (index % 2 === 0 ? Buffer.from(part) : (part as keyof Holes)));

const MOST_BYTES = 48 * 1024 * 1024;
/** Pages that a process writes down in an hour: whoever asks for all there are must not fill the disk with them. */
const MOST_WRITTEN = 1000;
const sizeOf = (pieces: Pieces) => pieces.reduce((size, piece) => size + piece.length, 0);

/** Visitors' pages, rendered once per state of their content, by this process or an earlier one. */
export class CachedPages {
  readonly #memory = new BoundedMemory<Pieces>(MOST_BYTES, sizeOf);
  readonly #services: Pick<Services, "db" | "clock">;
  readonly #version: string;
  readonly #mostWritten: number;
  #written = { hour: 0, pages: 0 };

  constructor(services: Pick<Services, "db" | "clock">, version: string, mostWritten = MOST_WRITTEN) {
    this.#services = services;
    this.#version = version;
    this.#mostWritten = mostWritten;
  }

  /** `shown` is everything the page depends on; `render` writes the placeholders it gets into its holes. */
  async get(
    { address, site, language }: PagePlace,
    shown: unknown,
    render: (placeholders: Holes) => Promise<string>,
  ): Promise<Pieces> {
    const { db, clock } = this.#services;
    const state = hash("sha1", JSON.stringify([this.#version, shown]), "base64url");
    const page = { address, site, language, state };
    return this.#memory.get(Object.values(page).join(" "), async () => {
      const stored = await readPage(db, page);
      if (stored) return piecesOf(stored);
      // Random, so that no text of the page can contain it.
      const random = randomBytes(16).toString("hex");
      const html = await render({ nonce: `${random}nonce`, now: `${random}now`, age: `${random}age` });
      const parts = html.split(new RegExp(`${random}(nonce|now|age)`));
      if (this.#mayWrite(clock.now())) await cachePage(db, page, parts, clock.now()).catch(passIfAway);
      return piecesOf(parts);
    });
  }

  #mayWrite(now: number): boolean {
    const hour = Math.floor(now / HOUR);
    if (hour !== this.#written.hour) this.#written = { hour, pages: 0 };
    this.#written.pages += 1;
    return this.#written.pages <= this.#mostWritten;
  }
}
