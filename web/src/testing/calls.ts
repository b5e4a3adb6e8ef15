import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { type Given, inputOf, type Request, respond } from "./answers.ts";
import { complain } from "./complaints.ts";
import { readCatalogue, textsOf } from "./texts.ts";

/** Addresses differ from page to page, so that a late call of the page before is told from one of this page. */
let pages = 0;
export const nextApiBase = (): string => `/api-${++pages}`;

/**
 * Answers the page's calls from now on and lists them. Of several answers to the same call each is given once, in
 * their order; the last one stays.
 */
export function answerCalls(
  { apiBase, language }: Pick<Boot, "apiBase" | "language">,
  answers: readonly Given[],
): readonly Request[] {
  const requests: Request[] = [];
  const left = [...answers];
  const errors = textsOf("errors", language);
  window.fetch = globalThis.fetch = async (target, options = {}) => {
    const address = String(target);
    const messages = /\/messages-[^/]+\/(\w\w)\/([\w-]+)\.json$/.exec(address);
    if (messages) return Response.json(readCatalogue(messages[1] ?? "", messages[2] ?? ""));
    if (!address.startsWith(`${apiBase}/`)) return new Promise(() => {});
    const request = requestOf(address.slice(apiBase.length), options);
    requests.push(request);
    const found = left.filter((given) => answersTo(given, request));
    const [first] = found;
    if (!first) {
      complain(new Error(`No answer was given for ${request.method} ${request.path}`));
      throw new TypeError("Failed to fetch");
    }
    const another = found.some((given) => given !== first && given.contract === first.contract);
    if (another) left.splice(left.indexOf(first), 1);
    return respond(first.reply, errors);
  };
  return requests;
}

function requestOf(path: string, { method = "GET", body }: RequestInit): Request {
  return {
    method,
    path,
    body: typeof body === "string" ? JSON.parse(body) : body,
  };
}

/** A request of the contract that the contract does not allow is a mistake of the page. */
function answersTo({ contract, path }: Given, request: Request): boolean {
  try {
    return inputOf(contract, request) !== null && (path === null || path === request.path);
  } catch (error) {
    complain(new Error(`The page sent a wrong ${request.method} ${request.path}`, { cause: error }));
    return false;
  }
}
