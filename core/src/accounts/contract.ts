import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Changes, Figures, Handle, LOOKUP_ERRORS, ProfileStatus } from "../profiles/contract.ts";

/** A profile that the current space tracks, with its latest figures as they were prepared when it was collected. */
export const Account = z.extend(Figures, {
  username: z.string(),
  name: z.nullable(z.string()),
  profile_pic_hash: z.nullable(z.string()),
  status: ProfileStatus,
  /** Null where there is no day to compare with. Engagement is always that of the 30 days up to a day. */
  d7: Changes,
  d30: Changes,
  /** Followers of thirty days, oldest first; null is a day without data. */
  sparkline: z.array(z.nullable(z.number())),
  last_collected_at: z.nullable(z.string()),
  added_at: z.string(),
  favourite: z.boolean(),
  /** Whether the space marked it as its own account. */
  mine: z.boolean(),
  /** Ids of the folders that contain this account and that the caller can see. */
  folders: z.array(z.string()),
});
export type Account = z.output<typeof Account>;

export const Slots = z.object({ used: z.number(), total: z.number() });

/** Usernames as they are stored. Those that are not tracked by this space are ignored. */
export const Usernames = z.array(Handle).check(z.minLength(1), z.maxLength(10_000));

export const listAccounts = endpoint({
  method: "GET",
  path: "/users/accounts",
  summary: "The accounts tracked in the current space, in its own order, favourites first.",
  list: "accounts",
  answer: z.object({
    accounts: z.array(Account),
    /** Null for clients of a company: how large its plan is does not concern them. */
    slots: z.nullable(Slots),
  }),
});

export const trackAccount = endpoint({
  method: "POST",
  path: "/users/accounts",
  summary: "Tracks a profile in a free slot; one that is tracked already stays as it is.",
  body: z.object({ username: Handle }),
  answer: z.object({ account: Account, slots: Slots }),
  errors: [...LOOKUP_ERRORS, "not_professional", "slots_free_full", "slots_full"],
  timeout: 30_000,
});

export const removeAccounts = endpoint({
  method: "POST",
  path: "/users/removeAccounts",
  summary: "Stops tracking one account, or several; their slots are free again.",
  body: z.object({ igaccount: z.union([Handle, Usernames]) }),
  answer: z.object({ removed: z.array(z.string()), slots: Slots }),
});

export const changeAccount = endpoint({
  method: "PATCH",
  path: "/users/accounts/:username",
  summary: "Sets or clears an account's marks “favourite” and “mine”.",
  params: z.object({ username: Handle }),
  body: z.object({ favourite: z.optional(z.boolean()), mine: z.optional(z.boolean()) }),
  answer: z.object({ account: Account }),
  errors: ["not_found"],
});

export const orderAccounts = endpoint({
  method: "PUT",
  path: "/users/accounts/order",
  summary: "Sets the order of the accounts; those not named follow in their old order.",
  body: z.object({ usernames: Usernames }),
  answer: z.object({ ok: z.literal(true) }),
});
