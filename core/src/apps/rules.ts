import { DAY, HOUR, MINUTE } from "../time.ts";

/** What an app shows with each call, and what it gets a new one with. */
export const ACCESS_PREFIX = "owlapp_";
export const REFRESH_PREFIX = "owlref_";

export const CODE_LIFE = 5 * MINUTE;
export const ACCESS_LIFE = HOUR;
/** An app that nobody let in is forgotten after this time. */
export const UNUSED_LIFE = DAY;
/** How many apps that nobody let in are kept; the oldest are forgotten first. */
export const MOST_UNUSED = 5000;
/** The document of an app is read again after this time. */
export const DOCUMENT_LIFE = HOUR;

/** How many apps may be connected to one space. */
export const MOST_APPS = 50;
export const MOST_REDIRECTS = 10;
export const LONGEST_ADDRESS = 1000;
export const LONGEST_APP_NAME = 80;

/** For how many days somebody lets an app in. */
export const APP_DAYS = [30, 90, 365] as const;
export const USUAL_APP_DAYS = 90;

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);
/** Programs of a desk whose own scheme is no reversed domain name. */
const DESK_SCHEMES = new Set(["cursor:", "vscode:", "vscode-insiders:", "windsurf:"]);

/**
 * Whether a browser may be sent to this address with a code: https, this machine itself, or a program by its own
 * scheme. Other schemes may run scripts or open files.
 */
export function isRedirect(address: string): boolean {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return false;
  // What URLs are read without: line ends, and letters that only look like those of a host.
  if (!/^[\x21-\x7e]+$/.test(address) || /^https?:(?!\/\/)/i.test(address)) return false;
  const url = new URL(address);
  if (url.hash !== "" || address.includes("#") || url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return LOOPBACK.has(url.hostname);
  return DESK_SCHEMES.has(url.protocol) || /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol);
}

/** Whether an address is one of those an app gave: the same text; on this machine the port may differ. */
export function isKnownRedirect(asked: string, known: readonly string[]): boolean {
  return isRedirect(asked) && known.some((one) => one === asked || isSameProgram(one, asked));
}

function isSameProgram(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  const local = [a, b].every(({ protocol, hostname }) => protocol === "http:" && LOOPBACK.has(hostname));
  return local && a.hostname === b.hostname && a.pathname === b.pathname && a.search === b.search;
}

/** Who will get the code, as a person reads it. */
export function redirectHost(address: string): string {
  const { protocol, host } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? host : protocol.slice(0, -1);
}

/** Where the API lies below the site. */
const API = "/api";

/** Whether this names a part of the API of this site, as apps ask for it. */
export function isResource(resource: string, origin: string): boolean {
  const path = resource.startsWith(origin) ? resource.slice(origin.length) : null;
  return path !== null && (path === "" || path === "/" || /^\/api(\/[\w-][\w.-]*)*\/?$/.test(path));
}

/** Whether what was given for a part of the API opens this path of the site. */
export function opensPath(resource: string, origin: string, path: string): boolean {
  if (!isResource(resource, origin)) return false;
  const part = (resource.slice(origin.length).replace(/\/$/, "") || API).toLowerCase();
  const asked = path.toLowerCase().replace(/[?#].*$/s, "");
  return asked === part || asked.startsWith(`${part}/`);
}

/** What is wrong with a request for consent; null where it can be shown to the person. */
type RequestProblem = "response" | "pkce" | "resource";

/** The fields of a request that decide whether it is shown. */
type Asked = {
  response_type?: string | undefined;
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
  resource?: string | undefined;
};

export function requestProblem(asked: Asked, origin: string): RequestProblem | null {
  if (asked.response_type !== "code") return "response";
  // Without a method the standard means "plain", which shows the verifier to whoever reads the address.
  if (asked.code_challenge_method !== "S256") return "pkce";
  if (!/^[\w-]{43}$/.test(asked.code_challenge ?? "")) return "pkce";
  return asked.resource !== undefined && !isResource(asked.resource, origin) ? "resource" : null;
}

/** The words of the standard for each problem. */
export const PROBLEM_CODES: Readonly<Record<RequestProblem, string>> = {
  response: "unsupported_response_type",
  pkce: "invalid_request",
  resource: "invalid_target",
};

/** The address that takes the answer back to the app. */
export function answerAddress(
  redirect: string,
  answer: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
