import { MOST_UNUSED, redirectHost } from "@owlstat/core/apps/rules.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { addressKey } from "../platform/address-key.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { Services } from "../platform/context.ts";
import { deleteClientsBeyond, upsertClient } from "./client-store.ts";
import { newClientId, readMetadata } from "./known-clients.ts";
import { OAuthRefusal } from "./oauth-error.ts";

/** Registrations of one address. All together are not counted: a flood from everywhere would keep everybody else out. */
const BY_ADDRESS = { most: 20, seconds: 3600 };

/** Registers an app that has no document of its own. It gets no secret: programs on people's machines cannot keep one. */
export async function registerApp(services: Services, said: unknown, ip: string) {
  await requireAttempt(services, `apps registered from ${addressKey({ ip })}`, BY_ADDRESS);
  const read = readMetadata(said);
  if (!read) {
    const rule = "redirect_uris must be https, http on this machine, or a program's own scheme.";
    throw new OAuthRefusal("invalid_redirect_uri", rule);
  }
  const { redirects } = read;
  const now = services.clock.now();
  const id = newClientId();
  const name = read.name || redirectHost(redirects[0] ?? "");
  const created_at = new Date(now);
  await upsertClient(services.db, { id, name, redirect_uris: redirects, created_at, read_at: null });
  await deleteClientsBeyond(services.db, MOST_UNUSED);
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now / SECOND),
    client_name: name,
    redirect_uris: redirects,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}
