import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { TOKEN_ACCESS } from "./rules.ts";
import { SCOPES } from "./scopes.ts";

const Access = z.enum(TOKEN_ACCESS);
const Scopes = z.enum(SCOPES);

export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The most that any of its scopes allows. */
  access: Access,
  scopes: z.array(Scopes),
  /** The first characters, to tell it from others. */
  start: z.string(),
  /** Who created it. */
  creator: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Null when it does not expire. */
  expires_at: z.nullable(z.string()),
  expired: z.boolean(),
});
export type ApiToken = z.output<typeof ApiToken>;

export const listApiTokens = endpoint({
  method: "GET",
  path: "/api-tokens",
  summary: "The API tokens of the space, newest first; those who do not run the space see their own.",
  answer: z.object({ tokens: z.array(ApiToken) }),
});

export const createApiToken = endpoint({
  method: "POST",
  path: "/api-tokens",
  summary: "Creates an API token. Its secret is in this answer and never shown again.",
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    access: Access,
    /** Exactly these instead of everything that `access` stands for. */
    scopes: z.optional(z.array(Scopes).check(z.minLength(1), z.maxLength(SCOPES.length))),
    /** Null for a token that does not expire. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(730))),
  }),
  answer: z.object({ token: ApiToken, secret: z.string() }),
  errors: ["too_many_api_tokens"],
});

export const revokeApiToken = endpoint({
  method: "DELETE",
  path: "/api-tokens/:id",
  summary: "Revokes an API token at once.",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});
