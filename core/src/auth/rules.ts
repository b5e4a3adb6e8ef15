export type PasswordStrength = {
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
