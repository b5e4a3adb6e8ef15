import type { SignupProblem } from "@owlstat/core/auth/rules.ts";

/** What is wrong about a sign-up: by its fields, or that the address has an account. */
export type SignupWrong = SignupProblem | "email_in_use";
