import { type Answer, type CallInput, callPath, type Endpoint } from "@owlstat/core/endpoint.ts";
import { API_BASE } from "../../platform/http/calls/api.ts";
import type { TestClient } from "../web/test-client.ts";

/** Calls as the administration's pages do: with the password of its gate, unless none is given. */
export async function askAdmin<E extends Endpoint>(
  client: TestClient,
  contract: E,
  input: CallInput<E>,
  password?: string,
) {
  const withBody = contract.method !== "GET";
  const response = await client.raw(API_BASE + callPath(contract, input as Record<string, unknown>), {
    method: contract.method,
    headers: {
      ...(await client.proofs()),
      ...(password !== undefined && { "x-admin-password": password }),
      ...(withBody && { "content-type": "application/json" }),
    },
    ...(withBody && { body: JSON.stringify(input) }),
  });
  return { status: response.status, body: (await response.json()) as Answer<E> & { code?: string } };
}
