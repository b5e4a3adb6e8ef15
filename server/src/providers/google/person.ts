import * as z from "zod/mini";
import { ProviderRefused } from "../json-call.ts";

export const SERVICE = "Google";

export type GooglePerson = { sub: string; name: string; email: string | null; emailVerified: boolean };

const Flag = z.pipe(
  z.optional(z.union([z.boolean(), z.enum(["true", "false"])])),
  z.transform((value) => value === true || value === "true"),
);
/** How Google describes a person, in an ID token and when asked. */
export const PersonClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: Flag,
});

export function personFrom(claims: z.output<typeof PersonClaims>): GooglePerson {
  return {
    sub: claims.sub,
    name: claims.name ?? claims.email?.split("@")[0] ?? "",
    email: claims.email ?? null,
    emailVerified: claims.email_verified,
  };
}

export function readAnswer<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new ProviderRefused(SERVICE, "what it says has another shape");
  return parsed.data;
}
