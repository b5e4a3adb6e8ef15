import { type CallInput, callPath, changesState, type Endpoint } from "@owlstat/core/endpoint.ts";
import { API_BASE } from "../../platform/http/calls/api.ts";
import type { TestClient } from "../web/test-client.ts";
import type { TestWeb } from "../web/test-web.ts";

/** A browser without a login on one host. */
export type Visitor = {
  client: TestClient;
  get(path: string): Promise<Response>;
  /** Submits the form with a password. */
  post(path: string, password: string): Promise<Response>;
  call<E extends Endpoint>(contract: E, input?: CallInput<E>): Promise<{ status: number; body: Body }>;
};
type Body = { code?: string } & Record<string, unknown>;

export function visitorAt(web: TestWeb, host: string, client = web.client()): Visitor {
  const at = { host };
  const send = (path: string, init: RequestInit = {}) =>
    client.raw(path, { ...init, headers: { ...at, ...(init.headers as Record<string, string>) } });
  return {
    client,
    get: (path) => send(path),
    post: (path, password) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ password }).toString(),
      }),
    async call(contract, input) {
      const changes = changesState(contract);
      const headers = await client.proofs({ csrf: changes });
      const response = await send(API_BASE + callPath(contract, (input ?? {}) as Record<string, unknown>), {
        method: contract.method,
        headers,
      });
      return { status: response.status, body: (await response.json()) as Body };
    },
  };
}
