import { AsyncLocalStorage } from "node:async_hooks";
import { type TracingChannel, tracingChannel } from "node:diagnostics_channel";
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ToldJob, type ToldStatement, toldJobs, toldStatements } from "./told.ts";

export type Begun = { name: string; kind: SpanKind; attributes: Attributes; startTime?: number };

/** The spans of a process, and the one that work is done in at this moment. */
export class Spans {
  readonly current = new AsyncLocalStorage<Span | undefined>();
  readonly #tracer: Tracer;

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  /** A span beneath the current one, or one of its own. */
  begin({ name, ...options }: Begun): Span {
    const parent = this.current.getStore();
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return this.#tracer.startSpan(name, options, context);
  }

  /** Nothing is begun where no request and no job asks for it. */
  beginBeneath(begun: Begun): Span | undefined {
    return this.current.getStore() && this.begin(begun);
  }
}

export function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : "Error";
  span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Work that a channel tells of from its beginning to its end. */
function followWork<Told extends { error?: unknown }>(
  { current }: Spans,
  channel: TracingChannel<unknown, Told>,
  begin: (told: Told) => Span | undefined,
): () => void {
  const spans = new WeakMap<Told, Span>();
  const enter = (told: Told) => {
    const span = begin(told);
    if (span) spans.set(told, span);
    return span;
  };
  const leave = (told: unknown) => {
    const span = spans.get(told as Told);
    const { error } = told as Told;
    if (span && error !== undefined) fail(span, error);
    span?.end();
  };
  channel.start.bindStore(current, enter);
  channel.asyncEnd.subscribe(leave);
  return () => {
    channel.start.unbindStore(current);
    channel.asyncEnd.unsubscribe(leave);
  };
}

export function followJobs(spans: Spans): () => void {
  return followWork(spans, toldJobs, ({ name, attempt }: ToldJob) =>
    spans.begin({
      name: `job ${name}`,
      kind: SpanKind.CONSUMER,
      attributes: { "job.name": name, "job.attempt": attempt },
    }),
  );
}

/** The part of a statement that is kept. Values are never in its text. */
const LONGEST_TEXT = 1000;

export function followStatements(spans: Spans): () => void {
  return followWork(spans, toldStatements, ({ text }: ToldStatement) =>
    spans.beginBeneath({
      name: /\w+/.exec(text)?.[0]?.toUpperCase() ?? "STATEMENT",
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_TEXT) },
    }),
  );
}

type ToldRequest = { request: FastifyRequest; reply: FastifyReply };

/** Fastify tells of a request when its body is read; the span begins when the request came. */
export function followRequests(spans: Spans): () => void {
  const { start } = tracingChannel<unknown, ToldRequest>("fastify.request.handler");
  start.bindStore(spans.current, ({ request, reply }) => {
    const route = request.routeOptions.url ?? "unknown";
    const span = spans.begin({
      name: `${request.method} ${route}`,
      kind: SpanKind.SERVER,
      attributes: { "http.request.method": request.method, "http.route": route, "request.id": request.id },
      startTime: Date.now() - reply.elapsedTime,
    });
    reply.raw.once("close", () => {
      span.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return span;
  });
  return () => start.unbindStore(spans.current);
}
