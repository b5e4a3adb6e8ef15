import { readAddress } from "../frame/request.ts";
import { badParameter } from "./errors.ts";
import type { Graph, GraphAnswer, GraphCall } from "./graph.ts";

const MOST_CALLS = 50;

type Entry = { method?: unknown; relative_url?: unknown };
type BatchAnswer = { code: number; headers?: { name: string; value: string }[]; body: string };

function readEntries(text: string | null): Entry[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text ?? "");
  } catch {
    throw badParameter("Param batch must be a JSON array");
  }
  if (!Array.isArray(entries)) throw badParameter("Param batch must be an array.");
  if (entries.length > MOST_CALLS) {
    throw badParameter(`Too many requests in batch message. Maximum batch size is ${MOST_CALLS}`);
  }
  return entries;
}

/** An entry may have its own version, token and proof. */
function toCall(relative: string, outer: GraphCall): GraphCall {
  const { path, query } = readAddress(relative);
  const segments = path.split("/").filter((segment) => segment !== "");
  const version = /^v\d+\.\d$/.test(segments[0] ?? "") ? (segments.shift() ?? outer.version) : outer.version;
  return {
    ...outer,
    version,
    node: segments.join("/"),
    query,
    token: query.get("access_token") ?? outer.token,
    proof: query.get("appsecret_proof") ?? outer.proof,
  };
}

function present(answer: GraphAnswer, withHeaders: boolean): BatchAnswer {
  const headers = Object.entries(answer.headers).map(([name, value]) => ({ name, value }));
  const body = JSON.stringify(answer.body);
  return withHeaders ? { code: answer.status, headers, body } : { code: answer.status, body };
}

export function answerBatch(graph: Graph, outer: GraphCall, form: URLSearchParams): BatchAnswer[] {
  const withHeaders = form.get("include_headers") !== "false";
  return readEntries(form.get("batch")).map((entry) => {
    if (entry.method !== "GET" || typeof entry.relative_url !== "string") {
      throw badParameter("Each entry of the batch needs method GET and a relative_url");
    }
    return present(graph.get(toCall(entry.relative_url, outer)), withHeaders);
  });
}
