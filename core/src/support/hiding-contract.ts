import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { HANDLE_ERRORS, Handle } from "../profiles/contract.ts";
import { HIDING_STATES, LONGEST_HIDING_NOTE, WISHES } from "./hiding-rules.ts";

export const HidingRequest = z.object({
  id: z.uuid(),
  username: z.string(),
  wish: z.enum(WISHES),
  /** The code to put into the biography. */
  code: z.string(),
  state: z.enum(HIDING_STATES),
  /** Until when the code is valid. */
  expires_at: z.string(),
});
export type HidingRequest = z.output<typeof HidingRequest>;

const ById = z.object({ id: z.uuid() });
const Request = z.object({ request: HidingRequest });

export const askHiding = endpoint({
  method: "POST",
  path: "/hiding",
  summary:
    "Asks that a profile is not shown any more, or shown again; answers the code that proves whose it is.",
  body: z.object({ username: Handle, wish: z.enum(WISHES) }),
  answer: Request,
  errors: [...HANDLE_ERRORS, "rate_limited"],
});

export const getHiding = endpoint({
  method: "GET",
  path: "/hiding/:id",
  summary: "A request about a profile, for whoever made it.",
  params: ById,
  answer: Request,
  errors: ["not_found"],
});

export const checkHiding = endpoint({
  method: "POST",
  path: "/hiding/:id/check",
  summary: "Reads the biography on Instagram. If it contains the code, the request is granted at once.",
  params: ById,
  answer: Request,
  errors: [
    "not_found",
    "rate_limited",
    "hiding_code_missing",
    "hiding_unreadable",
    "hiding_over",
    "instagram_unavailable",
    "instagram_unreadable",
  ],
  timeout: 30_000,
});

export const askPerson = endpoint({
  method: "POST",
  path: "/hiding/:id/person",
  summary: "Passes the request on to a person, for accounts whose biography Instagram does not show.",
  params: ById,
  body: z.object({
    email: z.string().check(z.maxLength(254)),
    note: z.string().check(z.maxLength(LONGEST_HIDING_NOTE)),
  }),
  answer: Request,
  errors: ["not_found", "rate_limited", "email_invalid", "hiding_over"],
});
