import { useSession } from "./session.tsx";

/** Viewers of a company look; everybody else may change what is in its space. */
export function useMayWrite(): boolean {
  const { user } = useSession();
  return user !== null && user.space.role !== "viewer";
}
