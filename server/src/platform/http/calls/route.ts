import type { Answer, Endpoint, FilePart, Input } from "@owlstat/core/endpoint.ts";
import type { ReadyJson } from "../answers/ready.ts";
import type { ServedFile } from "../answers/served-file.ts";
import type { StreamWire } from "../answers/stream.ts";
import type { Written } from "../answers/written.ts";
import type { ContextOf, Gate } from "../proof/gates.ts";
import type { UploadedFile } from "../requests/upload.ts";

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

/** Ties a contract whose answer may be too large to hold to its gate and to what writes it. */
export function writtenRoute<E extends Endpoint, const G extends Gate>(
  contract: E,
  gate: G,
  action: (context: ContextOf<G>, input: Input<E>) => Promise<Written>,
): Route {
  return { contract, gate, action };
}

/** Ties a contract whose answer may be prepared in advance to its gate and to the function that finds it. */
export function readyRoute<E extends Endpoint, const G extends Gate>(
  contract: E,
  gate: G,
  action: (context: ContextOf<G>, input: Input<E>) => Promise<ReadyJson>,
): Route {
  return { contract, gate, action };
}

/** Ties a contract whose answer is a file to its gate and to what finds the file. */
export function fileRoute<E extends Endpoint, const G extends Gate>(
  contract: E,
  gate: G,
  action: (context: ContextOf<G>, input: Input<E>) => Promise<ServedFile>,
): Route {
  return { contract, gate, action };
}

/** Ties a contract whose answer is a stream to its gate and to what serves the stream. */
export function streamRoute<const G extends Gate>(
  contract: Endpoint,
  gate: G,
  action: (context: ContextOf<G>, wire: StreamWire) => Promise<void>,
): Route {
  return { contract, gate, action };
}

/** Ties a contract of another protocol to its gate and to what answers its messages. */
export function foreignRoute<E extends Endpoint, const G extends Gate>(
  contract: E,
  gate: G,
  action: (context: ContextOf<G>, request: Request) => Promise<Response>,
): Route {
  return { contract, gate, action };
}
