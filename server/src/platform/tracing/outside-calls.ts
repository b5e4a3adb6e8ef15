import { channel } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { type Span, SpanKind } from "@opentelemetry/api";
import { fail, type Spans } from "./spans.ts";

type Fetched = { origin: string | URL; method: string };
type Told<Request> = { request: Request; response?: { statusCode?: number }; error?: unknown };

/** What Node itself tells of calls: those of `fetch`, and those of `http` and `https`. */
const FETCH = {
  start: "undici:request:create",
  answered: "undici:request:headers",
  ended: ["undici:request:trailers", "undici:request:error"],
  describe: ({ origin, method }: Fetched) => ({ method, host: new URL(origin).host }),
};
const HTTP = {
  start: "http.client.request.start",
  answered: "http.client.response.finish",
  ended: ["http.client.response.finish", "http.client.request.error"],
  describe: (request: ClientRequest) => ({ method: request.method, host: String(request.getHeader("host")) }),
};

/** Calls to other services, by host: their paths may name people or hold keys. `own` takes the spans themselves. */
export function followOutsideCalls(spans: Spans, own: URL): () => void {
  const ends = [
    follow<Fetched>(spans, own, FETCH),
    follow<ClientRequest & IncomingMessage>(spans, own, HTTP),
  ];
  return () => {
    for (const end of ends) end();
  };
}

type Source<Request> = {
  start: string;
  answered: string;
  ended: readonly string[];
  describe(request: Request): { method: string; host: string };
};

function follow<Request extends object>(
  spans: Spans,
  own: URL,
  { start, answered, ended, describe }: Source<Request>,
): () => void {
  const begun = new WeakMap<Request, Span>();
  const listeners: [name: string, listen: (told: unknown) => void][] = [
    [
      start,
      (told) => {
        const { request } = told as Told<Request>;
        const { method, host } = describe(request);
        if (host === own.host) return;
        const attributes = { "http.request.method": method, "server.address": host };
        const span = spans.beginBeneath({ name: method, kind: SpanKind.CLIENT, attributes });
        if (span) begun.set(request, span);
      },
    ],
    [
      answered,
      (told) => {
        const { request, response } = told as Told<Request>;
        begun.get(request)?.setAttribute("http.response.status_code", response?.statusCode ?? 0);
      },
    ],
    ...ended.map((name): [string, (told: unknown) => void] => [
      name,
      (told) => {
        const { request, error } = told as Told<Request>;
        const span = begun.get(request);
        if (span && error !== undefined) fail(span, error);
        span?.end();
      },
    ]),
  ];
  for (const [name, listen] of listeners) channel(name).subscribe(listen);
  return () => {
    for (const [name, listen] of listeners) channel(name).unsubscribe(listen);
  };
}
