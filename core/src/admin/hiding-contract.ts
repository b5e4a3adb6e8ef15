import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { HIDING_STATES, WISHES } from "../support/hiding-rules.ts";

export const AdminHiding = z.object({
  id: z.uuid(),
  username: z.string(),
  wish: z.enum(WISHES),
  state: z.enum(HIDING_STATES),
  /** Given only in requests that a person has to decide. */
  email: z.nullable(z.string()),
  note: z.string(),
  created_at: z.string(),
});
export type AdminHiding = z.output<typeof AdminHiding>;

const Hidings = z.object({ requests: z.array(AdminHiding) });

export const listHidings = endpoint({
  method: "GET",
  path: "/admin/hiding",
  summary:
    "Requests of owners not to be shown, or to be shown again; those that wait for a person come first.",
  answer: Hidings,
});

export const decideHiding = endpoint({
  method: "POST",
  path: "/admin/hiding/:id",
  summary: "Approves or refuses a request that a person has to decide.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ grant: z.boolean() }),
  answer: Hidings,
  errors: ["not_found", "hiding_over"],
});
