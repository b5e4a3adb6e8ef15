import * as z from "zod/mini";

/** What the owner of a space is told about its site. */
const OWNER_NEWS = [
  "domain.failing",
  "domain.withdrawn",
  "domain.approved",
  "domain.lost",
  "site.ending",
  "site.paused",
  "sender.withdrawn",
] as const;

export const mailOwnerQueue = {
  name: "whitelabel.tell-owner",
  payload: z.object({
    spaceId: z.uuid(),
    what: z.enum(OWNER_NEWS),
    host: z.string(),
    /** When it happened, or will happen. */
    at: z.string(),
  }),
};
