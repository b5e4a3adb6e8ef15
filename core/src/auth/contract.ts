import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { User } from "../users/contract.ts";

const Stamp = z.object({ t: z.optional(z.string().check(z.maxLength(32))) });
const Email = z.pipe(
  z.string().check(z.maxLength(320)),
  z.transform((text) => text.trim().toLowerCase()),
);

export const getCsrfToken = endpoint({
  method: "GET",
  path: "/auth/getcsrftoken",
  summary: "A token for state-changing calls of this browser, and the user when logged in.",
  query: Stamp,
  answer: z.object({ token: z.string(), user: z.nullable(User) }),
  timeout: 5000,
});

export const getMe = endpoint({
  method: "GET",
  path: "/auth/me",
  summary: "The user of this session, or null.",
  query: Stamp,
  answer: z.object({ user: z.nullable(User) }),
  timeout: 5000,
});

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  summary: "Starts a session with e-mail and password.",
  body: z.object({
    email: Email.check(z.minLength(1)),
    password: z.string().check(z.minLength(1), z.maxLength(1024)),
  }),
  answer: z.object({ user: User }),
  errors: ["login_failed", "rate_limited"],
});

export const logout = endpoint({
  method: "GET",
  path: "/auth/logout",
  summary: "Ends this session.",
  changesState: true,
  answer: z.object({ ok: z.literal(true) }),
  timeout: 1000,
});
