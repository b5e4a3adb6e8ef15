import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

type Schema = z.ZodMiniType;

export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below the API base, with `:name` for parameters. */
  path: `/${string}`;
  /** One plain sentence for the API page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  errors?: readonly ErrorCode[];
  /** A GET that changes state: it needs the same proofs as a POST. */
  changesState?: true;
  /** Server-sent events: the answer goes on, and `answer` is the shape of each event's data. */
  stream?: true;
  /** Milliseconds after which the browser gives up. */
  timeout?: number;
};

// A part the contract leaves out is `never` here and must not swallow the others.
type Out<S> = [S] extends [never] ? unknown : S extends Schema ? z.output<S> : unknown;
type In<S> = [S] extends [never] ? unknown : S extends Schema ? z.input<S> : unknown;
type Parts<E extends Endpoint, K extends "params" | "query" | "body"> = Exclude<E[K], undefined>;

/** What the action receives: params, query and body, checked and merged. */
export type Input<E extends Endpoint> = Out<Parts<E, "params">> &
  Out<Parts<E, "query">> &
  Out<Parts<E, "body">>;
/** What the caller gives. */
export type CallInput<E extends Endpoint> = In<Parts<E, "params">> &
  In<Parts<E, "query">> &
  In<Parts<E, "body">>;
export type Answer<E extends Endpoint> = z.output<E["answer"]>;

/** Defines one HTTP call: the server parses with it, the browser calls through it, the API page is made from it. */
export function endpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema = Schema,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

/** Does this call change anything? */
export function changesState(contract: Endpoint): boolean {
  return contract.changesState ?? contract.method !== "GET";
}

/** The address of one call: its parameters filled in, what is left as the query for calls without a body. */
export function callPath(contract: Endpoint, input: Readonly<Record<string, unknown>> = {}): string {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value ?? ""));
  });
  if (contract.method !== "GET" && contract.method !== "DELETE") return path;
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query ? `${path}?${query}` : path;
}
