import * as z from "zod/mini";

/** What an error of the Graph API means. `app_limited` applies to every token, `limited` to one. */
export type Failure = "not_found" | "limited" | "app_limited" | "token_bad" | "temporary" | "garbage";

const Envelope = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.optional(z.number()),
    is_transient: z.optional(z.boolean()),
    message: z.optional(z.string()),
  }),
});

const NO_SUCH_USER = 2207013;
const NO_SUCH_OBJECT = 33;
const APP_LIMITS = new Set([4, 341, 368]);
const TOKEN_LIMITS = new Set([17, 32, 613, 80002]);
const TOKEN_ERRORS = new Set([10, 102, 104, 190]);

/** Reads an answer that is not a profile. Codes decide, not the status: most errors come as 400. */
export function readFailure(status: number, body: unknown): Failure {
  if (status === 429) return "app_limited";
  const result = z.safeParse(Envelope, body);
  if (!result.success) return status >= 400 ? "temporary" : "garbage";
  const { code, error_subcode: subcode, is_transient: transient } = result.data.error;
  if (subcode === NO_SUCH_USER) return "not_found";
  if (APP_LIMITS.has(code)) return "app_limited";
  if (TOKEN_LIMITS.has(code)) return "limited";
  if (TOKEN_ERRORS.has(code) || (code >= 200 && code <= 299)) return "token_bad";
  if (code === 100 && subcode === NO_SUCH_OBJECT) return "token_bad";
  // Everything else is an outage or a call they no longer support; either way nothing is stored.
  return transient || code === 1 || code === 2 || status >= 500 ? "temporary" : "garbage";
}
