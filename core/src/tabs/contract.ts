import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ByUsername, LOOKUP_ERRORS } from "../profiles/contract.ts";

/** A profile somebody has open beside others. */
export const ProfileTab = z.object({
  username: z.string(),
  profile_pic_hash: z.nullable(z.string()),
  /** Is it the one being shown? Each page knows for itself. */
  open: z.optional(z.boolean()),
});
export type ProfileTab = z.output<typeof ProfileTab>;

const Tabs = z.object({ tabs: z.array(ProfileTab) });

export const listTabs = endpoint({
  method: "GET",
  path: "/users/tabs",
  summary: "The profiles one has open, in the order they were opened.",
  answer: Tabs,
});

export const openTab = endpoint({
  method: "POST",
  path: "/users/tabs",
  summary:
    "Opens a profile as a tab; one that is open stays where it is. Above 30 tabs the oldest is closed.",
  body: ByUsername,
  answer: Tabs,
  errors: LOOKUP_ERRORS,
});

export const closeTab = endpoint({
  method: "DELETE",
  path: "/users/tabs/:username",
  summary: "Closes a tab. Closing one that is not open changes nothing.",
  params: ByUsername,
  answer: Tabs,
});

export const clearTabs = endpoint({
  method: "DELETE",
  path: "/users/tabs",
  summary: "Closes every tab.",
  answer: Tabs,
});
