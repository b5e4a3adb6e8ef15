import * as z from "zod/mini";
import { TOKEN_ACCESS } from "../api-tokens/rules.ts";
import { SCOPES } from "../api-tokens/scopes.ts";
import { endpoint } from "../endpoint.ts";
import { APP_DAYS } from "./rules.ts";

const Access = z.enum(TOKEN_ACCESS);
const Word = z.optional(z.string().check(z.maxLength(2000)));

/** What an app asks for, as the standard names its parts. */
export const AppRequest = z.object({
  client_id: Word,
  redirect_uri: Word,
  response_type: Word,
  code_challenge: Word,
  code_challenge_method: Word,
  scope: Word,
  state: Word,
  resource: Word,
});
export type AppRequest = z.output<typeof AppRequest>;

const FIELDS = Object.keys(AppRequest.shape) as (keyof AppRequest)[];

/** The request in the address of the page that asks the person. */
export function requestIn(query: URLSearchParams): AppRequest {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])),
  );
}

/** What the person is asked. */
const Asked = z.object({
  state: z.literal("asked"),
  name: z.string(),
  /** The host that vouches for the name; null where the app only says what it is called. */
  proven_by: z.nullable(z.string()),
  /** The host or program that the answer goes to. */
  returns_to: z.string(),
  access: Access,
  /** What exactly, noun by noun. */
  scopes: z.array(z.enum(SCOPES)),
  /** Takes a "no" back to the app. */
  declined: z.string(),
});

const Refused = z.object({
  state: z.literal("refused"),
  problem: z.enum(["app", "redirect", "response", "pkce", "resource"]),
  /** Takes the refusal back to the app; null where it is not known whether the address is the app's. */
  back: z.nullable(z.string()),
});

export const readAppRequest = endpoint({
  method: "GET",
  path: "/apps/request",
  summary: "What an app that wants to be connected asks for, for the page that asks its person.",
  query: AppRequest,
  answer: z.discriminatedUnion("state", [Asked, Refused]),
});
export type AppQuestion = z.output<typeof readAppRequest.answer>;

export const allowApp = endpoint({
  method: "POST",
  path: "/apps/allow",
  summary: "Connects an app to the space and answers the address that tells it so.",
  body: z.object({
    request: AppRequest,
    access: Access,
    days: z.literal(APP_DAYS),
  }),
  answer: z.object({ address: z.string() }),
  errors: ["app_refused", "too_many_apps"],
});

export const ConnectedApp = z.object({
  id: z.uuid(),
  name: z.string(),
  proven_by: z.nullable(z.string()),
  access: Access,
  scopes: z.array(z.enum(SCOPES)),
  /** Who connected it. */
  creator: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  expires_at: z.string(),
});
export type ConnectedApp = z.output<typeof ConnectedApp>;

export const listApps = endpoint({
  method: "GET",
  path: "/apps",
  summary: "The apps connected to the space, newest first; those who do not run the space see their own.",
  answer: z.object({ apps: z.array(ConnectedApp) }),
});

export const revokeApp = endpoint({
  method: "DELETE",
  path: "/apps/:id",
  summary: "Disconnects an app at once.",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});
