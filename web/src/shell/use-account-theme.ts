import { useEffect } from "react";
import { useSession } from "../platform/session.tsx";
import { followAccount } from "../platform/theme.ts";

/** Applies the account's theme on devices without their own choice. */
export function useAccountTheme(): void {
  const { user } = useSession();
  const theme = user?.theme ?? null;
  useEffect(() => followAccount(theme), [theme]);
}
