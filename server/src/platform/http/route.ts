import type { Answer, Endpoint, FilePart, Input } from "@owlstat/core/endpoint.ts";
import type { ContextOf, Gate } from "./gates.ts";
import type { UploadedFile } from "./upload.ts";

export type Route = {
  contract: Endpoint;
  gate: Gate;
  action(context: never, input: never): unknown;
};

/** Ties a contract to the gate that protects it and the one action or store read behind it. */
export function route<E extends Endpoint, const G extends Gate>(
  contract: E,
  gate: G,
  action: (
    context: ContextOf<G>,
    input: Input<E> & FilePart<E, UploadedFile>,
  ) => Promise<Answer<E>> | Answer<E>,
): Route {
  return { contract, gate, action };
}
