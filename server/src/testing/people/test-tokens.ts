import { createApiToken } from "@owlstat/core/api-tokens/contract.ts";
import type { TokenAccess } from "@owlstat/core/api-tokens/rules.ts";
import type { Scope } from "@owlstat/core/api-tokens/scopes.ts";
import { type CallInput, callPath, type Endpoint } from "@owlstat/core/endpoint.ts";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { setPlan } from "../../spaces/plan-store.ts";
import { type CallResult, sentBody } from "../web/test-client.ts";
import type { TestWeb } from "../web/test-web.ts";
import type { CastMember } from "./test-cast.ts";

/** An input for each write of the settings of the API. */
export const API_INPUTS: Record<string, (scene: { owner: CastMember }) => Record<string, unknown>> = {
  "POST /api-tokens": () => ({ name: "Robot", access: "read", days: null }),
  "DELETE /api-tokens/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /apps/allow": () => ({ request: {}, access: "read", days: 30 }),
  "DELETE /apps/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /feeds": () => ({ kind: "account", subject: "nobody.knows" }),
  "DELETE /feeds/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /mcp": () => ({ jsonrpc: "2.0", id: 1, method: "ping" }),
  "POST /channels": () => ({
    kind: "slack",
    name: "Team",
    address: "http://127.0.0.1:9/hooks.slack.com/services/T0/B0/x",
  }),
  "PATCH /channels/:id": ({ owner }) => ({ id: owner.userId, paused: true }),
  "DELETE /channels/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /channels/:id/test": ({ owner }) => ({ id: owner.userId }),
  "POST /channels/push": () => ({
    name: "Chrome",
    endpoint: "https://fcm.googleapis.com/wp/x",
    p256dh: "x".repeat(87),
    auth: "x".repeat(22),
  }),
  "PATCH /channels/push/:id": ({ owner }) => ({ id: owner.userId, paused: true }),
  "DELETE /channels/push/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /channels/push/:id/test": ({ owner }) => ({ id: owner.userId }),
  "POST /webhooks": () => ({ url: "https://example.com/hook", events: ["alarm.fired"] }),
  "PATCH /webhooks/:id": ({ owner }) => ({ id: owner.userId, paused: true }),
  "DELETE /webhooks/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /webhooks/:id/secret": ({ owner }) => ({ id: owner.userId }),
  "POST /webhooks/:id/test": ({ owner }) => ({ id: owner.userId }),
  "POST /webhooks/:id/replay": ({ owner }) => ({ id: owner.userId, since: "2026-11-17T00:00:00Z" }),
  "POST /webhooks/deliveries/:id/resend": ({ owner }) => ({ id: owner.userId }),
};

/** Gives a space a plan that includes the API. */
export async function givePro({ services }: TestWeb, space: Pick<CastMember, "spaceId">): Promise<void> {
  await services.db.transaction((tx) => setPlan(tx, space, { prolevel: 50, has_to_renew: false }));
}

export async function tokenFor(
  { client }: Pick<CastMember, "client">,
  access: TokenAccess = "change",
): Promise<string> {
  return (await client.ok(createApiToken, { name: "Robot", access, days: null })).secret;
}

export async function tokenWith(
  { client }: Pick<CastMember, "client">,
  scopes: readonly Scope[],
): Promise<string> {
  const wish = { name: "Robot", access: "read" as const, scopes: [...scopes], days: null };
  return (await client.ok(createApiToken, wish)).secret;
}

/** Calls as a program does: with a token and nothing else. */
export async function callWith<E extends Endpoint>(
  web: TestWeb,
  token: string,
  contract: E,
  input?: CallInput<E>,
  further: Record<string, string> = {},
): Promise<CallResult<E> & { headers: Headers }> {
  const given = (input ?? {}) as Record<string, unknown>;
  const { body, type } = sentBody(contract, given);
  const response = await web.anonymousFetch(API_BASE + callPath(contract, given), {
    method: contract.method,
    headers: { ...further, authorization: `Bearer ${token}`, ...(type && { "content-type": type }) },
    ...(body !== undefined && { body }),
  });
  const { status, headers } = response;
  return { status, headers, body: await response.json().catch(() => null) } as never;
}
