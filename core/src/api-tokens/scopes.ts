import type { TokenAccess } from "./rules.ts";

/** What programs may be let into, each by itself, to read it or to change it, too. */
export const TOKEN_NOUNS = [
  "accounts",
  "profiles",
  "folders",
  "notes",
  "alarms",
  "goals",
  "reports",
  "downloads",
  "imports",
  "clients",
  "channels",
  "webhooks",
] as const;
export type TokenNoun = (typeof TOKEN_NOUNS)[number];

/** The one list of what tokens and apps may be allowed. To change something includes to read it. */
export type Scope = `${TokenNoun}:${TokenAccess}`;

/** Profiles are other people's: there is nothing to change. */
const READ_ALONE: readonly TokenNoun[] = ["profiles"];
/** These run a space, so "read" and "change" leave them out: they are named. */
const BY_NAME: readonly TokenNoun[] = ["clients", "channels", "webhooks"];
/** What was open to programs before there were scopes; tokens and apps of that time keep to it. */
const EARLIER: readonly TokenNoun[] = [
  "accounts",
  "profiles",
  "folders",
  "notes",
  "alarms",
  "goals",
  "reports",
];

export const mayBeChanged = (noun: TokenNoun): boolean => !READ_ALONE.includes(noun);

const scopeOf = (noun: TokenNoun, access: TokenAccess): Scope =>
  `${noun}:${mayBeChanged(noun) ? access : "read"}`;

export const SCOPES: readonly Scope[] = TOKEN_NOUNS.flatMap((noun): Scope[] =>
  mayBeChanged(noun) ? [`${noun}:read`, `${noun}:change`] : [`${noun}:read`],
);

/** What "read" or "change" stands for when somebody allows it. */
export const scopesOfAccess = (access: TokenAccess): Scope[] =>
  TOKEN_NOUNS.filter((noun) => !BY_NAME.includes(noun)).map((noun) => scopeOf(noun, access));

/** What a token holds that was made before there were scopes. */
export const earlierScopes = (access: TokenAccess): Scope[] => EARLIER.map((noun) => scopeOf(noun, access));

/** The most that a list of scopes allows. */
export const accessOf = (scopes: readonly Scope[]): TokenAccess =>
  scopes.some((scope) => scope.endsWith(":change")) ? "change" : "read";

const nounOf = (scope: Scope): string => scope.split(":")[0] ?? "";

export const toChange = (scope: Scope): Scope => `${nounOf(scope)}:change` as Scope;

/** Whether a caller was allowed this, may only read it, or was never let in. */
export function verdictOnScope(held: readonly Scope[], needed: Scope): "allowed" | "reads" | "closed" {
  const noun = nounOf(needed);
  if (held.includes(needed) || held.includes(toChange(needed))) return "allowed";
  return held.includes(`${noun}:read` as Scope) ? "reads" : "closed";
}

/** The scopes among the words an app asks with; unknown words ask for nothing, and no words ask to read. */
export function scopesAsked(words: string | undefined): Scope[] {
  const asked = new Set(words?.split(" "));
  const named = SCOPES.filter((scope) => asked.has(scope));
  if (asked.has("change")) return [...new Set([...scopesOfAccess("change"), ...named])];
  return asked.has("read") || named.length === 0
    ? [...new Set([...scopesOfAccess("read"), ...named])]
    : named;
}

/** The same scopes for reading alone. */
export const toRead = (scopes: readonly Scope[]): Scope[] => [
  ...new Set(scopes.map((scope) => `${nounOf(scope)}:read` as Scope)),
];

/** Scopes as an app is told them: the two short words where they say it all. */
export function scopeWords(scopes: readonly Scope[]): string {
  const holds = (all: readonly Scope[]) => all.every((scope) => scopes.includes(scope));
  const short = holds(scopesOfAccess("change")) ? "change" : holds(scopesOfAccess("read")) ? "read" : null;
  if (!short) return scopes.join(" ");
  const rest = scopes.filter((scope) => !scopesOfAccess(short).includes(scope));
  return [short === "change" ? "read change" : "read", ...rest].join(" ");
}
