import { useSession } from "./session.tsx";

/** Owners and admins manage what reaches people outside: clients, links, the brand. */
export function useMayManage(): boolean {
  const role = useSession().user?.space.role;
  return role === "owner" || role === "admin";
}

/** Viewers of a company look; everybody else may change what is in its space. */
export function useMayWrite(): boolean {
  const { user } = useSession();
  return user !== null && user.space.role !== "viewer";
}
