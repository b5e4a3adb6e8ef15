import { useEffect } from "react";
import { followAccount } from "../platform/browser/theme.ts";
import { useSession } from "../platform/session/session.tsx";

/** Applies the account's theme on devices without their own choice. */
export function useAccountTheme(): void {
  const { user } = useSession();
  const theme = user?.theme ?? null;
  useEffect(() => followAccount(theme), [theme]);
}
