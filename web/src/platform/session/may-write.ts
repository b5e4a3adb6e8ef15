import { mayWork, type Work } from "@owlstat/core/spaces/work.ts";
import { useSession } from "./session.tsx";

/** Owners and admins manage what reaches people outside: clients, links, the brand. */
export function useMayManage(): boolean {
  const role = useSession().user?.space.role;
  return role === "owner" || role === "admin";
}

/** Whether the user does this work in the space, or for the clients they are limited to. */
export function useMayWork(work: Work): boolean {
  const { user } = useSession();
  return user !== null && mayWork(user.space, work);
}

/** Viewers of a company look; everybody who is not limited to clients may change what is in its space. */
export const useMayWrite = (): boolean => useMayWork("everything");
