import type { SpaceRole } from "@owlstat/core/spaces/roles.ts";
import type { useT } from "../../platform/texts/i18n.tsx";

type Given = { role: SpaceRole; folders: readonly unknown[] | null };

/** The name of a role; a viewer who is limited to folders is a client. */
export const roleName = (t: ReturnType<typeof useT<"companies">>, { role, folders }: Given): string =>
  t(role === "viewer" && folders ? "role.client" : `role.${role}`);
