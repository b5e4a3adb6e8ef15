import type { AppError } from "@owlstat/core/errors.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { API_BASE } from "../calls/api.ts";

/** Where programs read how to get in; the path of the part of the API follows. */
export const RESOURCE_METADATA = "/.well-known/oauth-protected-resource";

/** People allow less than is asked for, never more: who may only read is asked for both, too. */
const ERRORS: Readonly<Record<string, string>> = {
  login_required: 'scope="read change"',
  token_invalid: 'error="invalid_token", scope="read change"',
  token_reads_only: 'error="insufficient_scope", scope="read change"',
  scope_missing: 'error="insufficient_scope", scope="{scope}"',
};

/** Tells a program whose call was refused what to come with. Agencies' hosts let no program in. */
export function challenge(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, details }: AppError,
  origin: string,
): void {
  const needed = ERRORS[code]?.replace("{scope}", String(details.scope));
  const { url = "", config } = request.routeOptions;
  if (!needed || !url.startsWith(API_BASE) || request.site?.brand.own_site === false) return;
  const { resource = API_BASE } = config as { resource?: string };
  const metadata = `resource_metadata="${origin}${RESOURCE_METADATA}${resource}"`;
  reply.header("www-authenticate", `Bearer ${metadata}, ${needed}`);
}
