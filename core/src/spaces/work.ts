import type { SpaceRole } from "./roles.ts";

/** What is done in a space, as far as it can be limited to some of its clients. */
const CLIENT_WORK = ["clients", "notes", "goals", "reports"] as const;
export type ClientWork = (typeof CLIENT_WORK)[number];
/** All of it: `everything` is what no call names, as tracking accounts, folders and alarms. */
export type Work = ClientWork | "everything";

/**
 * The one table of roles and clients: what a role does in the whole space, and what of it for some clients alone. Null
 * where a role cannot be limited to clients. Everybody looks at what they see.
 */
export const WORK_OF: Readonly<
  Record<SpaceRole, { everywhere: readonly Work[]; forClients: readonly Work[] | null }>
> = {
  owner: { everywhere: [...CLIENT_WORK, "everything"], forClients: null },
  admin: { everywhere: [...CLIENT_WORK, "everything"], forClients: null },
  member: { everywhere: [...CLIENT_WORK, "everything"], forClients: CLIENT_WORK },
  // Members who were limited before clients had logins of their own.
  viewer: { everywhere: [], forClients: [] },
};

type Worker = { role: SpaceRole; limited: boolean };

/** May somebody in this role do this work, in the whole space or for the clients they are limited to? */
export function mayWork({ role, limited }: Worker, work: Work): boolean {
  const { everywhere, forClients } = WORK_OF[role];
  return (limited ? (forClients ?? []) : everywhere).includes(work);
}

/** Whether a role may be given for some clients alone. */
export function mayBeLimited(role: SpaceRole): boolean {
  return (WORK_OF[role].forClients ?? []).length > 0;
}
