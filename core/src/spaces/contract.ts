import * as z from "zod/mini";
import { SPACE_ROLES } from "./roles.ts";

export const SpaceRole = z.enum(SPACE_ROLES);

/** A space the user may work in: their own, or a company's. */
export const Space = z.object({
  id: z.uuid(),
  kind: z.enum(["personal", "company"]),
  name: z.string(),
  role: SpaceRole,
  /** The user is a client who sees only some of its folders. */
  limited: z.boolean(),
  /** Names the file at /logo/{brandlogo}.png. */
  brandlogo: z.nullable(z.string()),
});
export type Space = z.output<typeof Space>;
