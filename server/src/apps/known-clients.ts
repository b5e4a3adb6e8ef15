import { randomBytes } from "node:crypto";
import {
  DOCUMENT_LIFE,
  isRedirect,
  LONGEST_ADDRESS,
  LONGEST_APP_NAME,
  MOST_REDIRECTS,
} from "@owlstat/core/apps/rules.ts";
import { deceives } from "@owlstat/core/brand/deceiving-names.ts";
import { plainName } from "@owlstat/core/names.ts";
import { SECOND } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { requireAttempt } from "../platform/attempts.ts";
import type { Services } from "../platform/context.ts";
import { findClient, upsertClient } from "./client-store.ts";
import type { AppClientsTable } from "./tables.ts";

/** What an app says about itself, in a document or when it registers. */
const Metadata = z.object({
  client_name: z.optional(z.string().check(z.maxLength(400))),
  redirect_uris: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_REDIRECTS)),
});

/** Name and addresses of an app; null where it says something that cannot be. No name where it seems somebody else's. */
export function readMetadata(said: unknown): { name: string; redirects: string[] } | null {
  const { success, data } = z.safeParse(Metadata, said);
  if (!success || !data.redirect_uris.every(isRedirect)) return null;
  const name = plainName(data.client_name ?? "").slice(0, LONGEST_APP_NAME);
  return { name: deceives(name) ? "" : name, redirects: data.redirect_uris };
}

/** An id that an app gets when it registers itself. */
export const newClientId = () => randomBytes(16).toString("base64url");

/** Documents of apps that one person makes us read. */
const READS = { most: 30, seconds: 3600 };
const LIMITS = { maxBytes: 16 * 1024, timeout: 5 * SECOND, redirects: 0 };

/** The app of this id. An id that is an address is asked for its document, at most once an hour. */
export async function clientOf(
  services: Services,
  id: string | undefined,
  userId: string,
): Promise<AppClientsTable | null> {
  if (id === undefined || id === "") return null;
  const { db, clock } = services;
  const known = await findClient(db, id);
  if (!isDocument(services, id)) return known;
  if (known?.read_at && clock.now() - known.read_at.getTime() < DOCUMENT_LIFE) return known;
  await requireAttempt(services, `app documents for ${userId}`, READS);
  const read = await readDocument(services, id);
  if (!read) return null;
  const now = new Date(clock.now());
  const client = {
    id,
    name: read.name || new URL(id).host,
    redirect_uris: read.redirects,
    created_at: known?.created_at ?? now,
    read_at: now,
  };
  await upsertClient(db, client);
  return client;
}

/** An address with a path, written as a browser would write it, so that one app has one id. */
function isDocument({ mayCall }: Services, id: string): boolean {
  if (id.length > LONGEST_ADDRESS || !mayCall(id)) return false;
  const url = new URL(id);
  return url.href === id && url.hash === "" && url.pathname !== "/";
}

async function readDocument({ guardedFetch, log }: Services, id: string) {
  try {
    const { status, body } = await guardedFetch(id, { ...LIMITS, headers: { accept: "application/json" } });
    const said: unknown = status === 200 ? JSON.parse(body.toString("utf8")) : null;
    // Whoever copies a document to another address does not become the app it names.
    if ((said as { client_id?: unknown } | null)?.client_id !== id) return null;
    return readMetadata(said);
  } catch (error) {
    log.info({ err: error }, "the document of an app could not be read");
    return null;
  }
}
