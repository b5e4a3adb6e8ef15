import {
  type Answer,
  type CallInput,
  callPath,
  type Endpoint,
  hasJsonBody,
  type Input,
} from "@owlstat/core/endpoint.ts";
import { ERRORS, type ErrorCode, type ErrorDetails } from "@owlstat/core/errors.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";

/** What a call gets: an answer, a refusal with a code of the catalogue, silence, or nothing at all for a long time. */
type Reply =
  | { kind: "answer"; value: unknown }
  | { kind: "refusal"; code: ErrorCode; details: ErrorDetails }
  | { kind: "no-answer" }
  | { kind: "pending" }
  | { kind: "later"; moment: Promise<void>; reply: Reply };
/** The reply to the calls of a contract; with an address, only to those. */
export type Given = { contract: Endpoint; path: string | null; reply: Reply };

function given<E extends Endpoint>(contract: E, reply: Reply, only?: CallInput<E>): Given {
  const path = only === undefined ? null : callPath(contract, only as Record<string, unknown>);
  return { contract, path, reply };
}

/** A call's answer, as its contract describes it; with `only`, for this input alone. */
export function answer<E extends Endpoint>(contract: E, value: Answer<E>, only?: CallInput<E>): Given {
  const wrong = contract.answer.safeParse(value).error?.issues[0];
  if (wrong) {
    const place = wrong.path.join(".");
    throw new Error(`${contract.method} ${contract.path} cannot answer this: ${place}: ${wrong.message}`);
  }
  return given(contract, { kind: "answer", value }, only);
}

/** Codes that the platform may answer to any call. */
const ANYWHERE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "invalid_input",
  "forbidden",
  "login_required",
  "not_found",
  "only_looking",
  "demo_reads_only",
  "overloaded",
  "rate_limited",
  "unexpected",
]);

/** A refusal with a code that the contract lists; its text follows from code and details, as on the server. */
export function refuse<E extends Endpoint>(contract: E, code: ErrorCode, details: ErrorDetails = {}): Given {
  const behindGate = contract.path.startsWith("/admin/") && code === "admin_password_wrong";
  if (!ANYWHERE.has(code) && !behindGate && !contract.errors?.includes(code)) {
    throw new Error(`${contract.method} ${contract.path} never answers ${code}`);
  }
  return given(contract, { kind: "refusal", code, details });
}

/** A call that does not reach the server. */
export const unreachable = <E extends Endpoint>(contract: E): Given => given(contract, { kind: "no-answer" });

/** A call whose answer has not come yet. */
export const pending = <E extends Endpoint>(contract: E): Given => given(contract, { kind: "pending" });

/** The same, but only after something else. */
export function after(moment: Promise<void>, { reply, ...call }: Given): Given {
  return { ...call, reply: { kind: "later", moment, reply } };
}

export type Request = { method: string; path: string; body: unknown };

/** Does this request belong to the contract? Then the input it carries, checked as the server checks it. */
export function inputOf<E extends Endpoint>(contract: E, request: Request): Input<E> | null {
  const { pathname, searchParams } = new URL(request.path, "http://page");
  const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const found = new RegExp(`^${contract.path.replace(/:\w+/g, "([^/]+)")}$`).exec(pathname);
  if (request.method !== contract.method || !found) return null;
  const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? "")]));
  return {
    ...(contract.params?.parse(params) as object | undefined),
    ...(contract.query?.parse(Object.fromEntries(searchParams)) as object | undefined),
    ...(hasJsonBody(contract) ? (contract.body?.parse(request.body) as object | undefined) : undefined),
  } as Input<E>;
}

/** The HTTP answer of a reply. */
export async function respond(reply: Reply, errors: Translate<"errors">): Promise<Response> {
  if (reply.kind === "pending") return new Promise(() => {});
  if (reply.kind === "later") {
    await reply.moment;
    return respond(reply.reply, errors);
  }
  if (reply.kind === "no-answer") throw new TypeError("Failed to fetch");
  if (reply.kind === "answer") return Response.json(reply.value);
  const { code, details } = reply;
  return Response.json(
    { error: textOf(code, details, errors), code, details },
    { status: ERRORS[code].status },
  );
}

type ErrorKey = Parameters<Translate<"errors">>[0];

/** A list of problems has a text for each; any other refusal has one, filled with its details. */
function textOf(code: ErrorCode, details: ErrorDetails, errors: Translate<"errors">): string | string[] {
  const { problems } = details;
  if (Array.isArray(problems)) return problems.map((problem) => errors(`problem.${problem}` as ErrorKey));
  const values = Object.entries(details).filter(([, value]) => ["string", "number"].includes(typeof value));
  return errors(code as ErrorKey, Object.fromEntries(values) as Record<string, string | number>);
}
