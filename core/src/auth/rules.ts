import { MINUTE } from "../time.ts";

type PasswordStrength = {
  percent: 0 | 10 | 50 | 100;
  problem: "too_short" | "needs_number" | null;
  accepted: boolean;
};

/** The strength shown while a password is chosen at sign-up. */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length;
  if (length === 0) return { percent: 0, problem: null, accepted: false };
  if (length < 6) return { percent: 10, problem: "too_short", accepted: false };
  if (!/\p{Nd}/u.test(password)) return { percent: 50, problem: "needs_number", accepted: false };
  return { percent: 100, problem: null, accepted: true };
}

/** The stricter rule: reset links, passwords set by an admin, and those of company owners and admins. */
export function isStrictPassword(password: string): boolean {
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];
  return [...password].length >= 8 && classes.every((wanted) => wanted.test(password));
}

/**
 * Matches what looks like an address; only a mail can show whether it exists. Without "%" and "!", by which old mail
 * servers pass a mail on to somebody else's, and without words that mail programs decode ("=?").
 */
const ADDRESS =
  /^(?!.*=\?)[\p{L}\p{N}.#$&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Trimmed and in lower case, as an address is kept and compared. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  const email = normalEmail(text);
  // Mail to a domain in full-width or script letters goes to the same one in plain letters.
  const plain = email.normalize("NFKC") === email;
  return (
    plain && email.length <= 254 && ADDRESS.test(email) && !email.includes("..") && !/^\.|\.@/.test(email)
  );
}

export const SIGNUP_PROBLEMS = [
  "name_missing",
  "email_invalid",
  "password_short",
  "password_number",
  "password_common",
  "terms_missing",
] as const;
export type SignupProblem = (typeof SIGNUP_PROBLEMS)[number];

/** Everything wrong with a sign-up, in the order of the form. */
export function signupProblems(form: {
  name: string;
  email: string;
  password: string;
  terms?: boolean | undefined;
  commonPassword: boolean;
}): SignupProblem[] {
  const problems: SignupProblem[] = [];
  if (form.name.trim() === "") problems.push("name_missing");
  if (!isEmail(form.email)) problems.push("email_invalid");
  const { problem, accepted } = passwordStrength(form.password);
  if (problem === "needs_number") problems.push("password_number");
  else if (!accepted) problems.push("password_short");
  else if (form.commonPassword) problems.push("password_common");
  if (form.terms === false) problems.push("terms_missing");
  return problems;
}

type PasswordProblem = "password_short" | "password_number" | "password_common" | "password_strict";

/** The problems of a new password. `strict` applies the stricter rule. */
export function passwordProblems(
  password: string,
  { strict, common }: { strict: boolean; common: boolean },
): PasswordProblem[] {
  const { problem, accepted } = passwordStrength(password);
  if (strict && !isStrictPassword(password)) return ["password_strict"];
  if (problem === "needs_number") return ["password_number"];
  if (!accepted) return ["password_short"];
  return common ? ["password_common"] : [];
}

/** How long a login through a provider counts as a fresh proof. */
const FRESH_LOGIN = 5 * MINUTE;

type Proof = { ok: true } | { ok: false; code: "password_wrong" | "proof_needed" };

/**
 * Whether the account's security settings may be changed. An account with a password requires it. One without
 * requires a login of the last minutes, because the session may have been stolen since.
 */
export function ownerProof(given: {
  password: "right" | "wrong" | "none";
  startedAt: number;
  now: number;
}): Proof {
  if (given.password === "right") return { ok: true };
  if (given.password === "wrong") return { ok: false, code: "password_wrong" };
  const fresh = given.now - given.startedAt <= FRESH_LOGIN;
  return fresh ? { ok: true } : { ok: false, code: "proof_needed" };
}

export const LOGIN_WAYS = ["password", "facebook", "google"] as const;
export type LoginWayOf = (typeof LOGIN_WAYS)[number];

/** How a session may begin. A passkey is two factors in one. */
export const SESSION_WAYS = [...LOGIN_WAYS, "passkey"] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];

/** A way in may go while another is left. */
export function mayRemoveLogin(
  logins: Readonly<Record<LoginWayOf, boolean>>,
  way: LoginWayOf,
): { ok: true } | { ok: false; code: "not_found" | "last_login" } {
  if (!logins[way]) return { ok: false, code: "not_found" };
  const others = LOGIN_WAYS.some((one) => one !== way && logins[one]);
  return others ? { ok: true } : { ok: false, code: "last_login" };
}
