import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

type Schema = z.ZodMiniType;

/** A request body that is a single file. */
export type UploadRule = {
  /** Accepted media types; the first stands for files whose type the sender does not know. */
  types: readonly [string, ...string[]];
  maxBytes: number;
};

export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Upload extends UploadRule | undefined = UploadRule | undefined,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below the API base, with `:name` for parameters. */
  path: `/${string}`;
  /** One plain sentence for the API page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Replaces `body`. Other input is then in the query. */
  upload?: Upload;
  answer: Answer;
  /** The list in the answer, which is then given page by page to whoever asks with `limit` and `cursor`. */
  list?: string;
  /** The call is going away: since when it should not be used, from when it may be gone, and what takes its place. */
  sunset?: { since: string; ends: string; instead: `${string} /${string}` };
  errors?: readonly ErrorCode[];
  /** A GET that changes state: it needs the same proofs as a POST. */
  changesState?: true;
  /** Server-sent events: the answer goes on, and `answer` is the shape of each event's data. */
  stream?: true;
  /** The answer is a download; the browser opens the address rather than calling it. */
  file?: true;
  /** Another protocol than ours: the action reads the message and writes the answer itself. */
  foreign?: true;
  /** Milliseconds after which the browser gives up. */
  timeout?: number;
};

// A part the contract leaves out is `never` here and must not swallow the others.
type Out<S> = [S] extends [never] ? unknown : S extends Schema ? z.output<S> : unknown;
type In<S> = [S] extends [never] ? unknown : S extends Schema ? z.input<S> : unknown;
type Parts<E extends Endpoint, K extends "params" | "query" | "body"> = Exclude<E[K], undefined>;
// A call not known closer may or may not take a file.
type TakesFile<E extends Endpoint> = [UploadRule | undefined] extends [E["upload"]]
  ? false
  : [Exclude<E["upload"], undefined>] extends [never]
    ? false
    : true;
/** The file of a call that takes one, in the form its reader holds it. */
export type FilePart<E extends Endpoint, File> = TakesFile<E> extends true ? { file: File } : unknown;

/** What the action receives: params, query and body, checked and merged. */
export type Input<E extends Endpoint> = Out<Parts<E, "params">> &
  Out<Parts<E, "query">> &
  Out<Parts<E, "body">>;
/** What the caller gives. */
export type CallInput<E extends Endpoint> = In<Parts<E, "params">> &
  In<Parts<E, "query">> &
  In<Parts<E, "body">> &
  FilePart<E, Blob>;
export type Answer<E extends Endpoint> = z.output<E["answer"]>;

/** Defines one HTTP call: the server parses with it, the browser calls through it, the API page is made from it. */
export function endpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema = Schema,
  const Upload extends UploadRule | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Reply, Upload>): Endpoint<Params, Query, Body, Reply, Upload> {
  return definition;
}

/** Does this call change anything? */
export function changesState(contract: Endpoint): boolean {
  return contract.changesState ?? contract.method !== "GET";
}

/** Does this call carry its input as JSON? */
export function hasJsonBody(contract: Endpoint): boolean {
  return contract.method !== "GET" && contract.method !== "DELETE" && !contract.upload;
}

/**
 * The URL of a call with its parameters filled in. For calls without a JSON body the rest becomes the query.
 */
export function callPath(contract: Endpoint, input: Readonly<Record<string, unknown>> = {}): string {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value ?? ""));
  });
  if (hasJsonBody(contract)) return path;
  if (contract.upload) rest.delete("file");
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query ? `${path}?${query}` : path;
}
