import { useEffect } from "react";
import { useSession } from "../platform/session.tsx";
import { followAccount } from "../platform/theme.ts";

/** Light or dark as the account says, on devices that have no choice of their own. */
export function useAccountTheme(): void {
  const { user } = useSession();
  const theme = user?.theme ?? null;
  useEffect(() => followAccount(theme), [theme]);
}
