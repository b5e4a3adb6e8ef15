import { type LoginWay, landing } from "@owlstat/core/navigation/landing.ts";
import { wantedProfile } from "@owlstat/core/navigation/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { startTransition, useCallback } from "react";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useLanguage } from "../../platform/texts/i18n.tsx";
import { useLanguageChoice } from "../../platform/texts/language.tsx";
import { useForgetErrors } from "../../ui/overlays/toast.tsx";
import { rememberMethod } from "./last-used.ts";
import { saveWanted } from "./wanted.ts";

/**
 * After any kind of login: stores the user in the session and opens the next page. Whoever comes in on the page they
 * want stays there.
 */
export function useComeIn(stay = false): (way: LoginWay, user: User, then: string | null) => void {
  const { adopt } = useSession();
  const { choose } = useLanguageChoice();
  const language = useLanguage();
  const navigate = useNavigate();
  const forgetErrors = useForgetErrors();
  return useCallback(
    (way, user, then) => {
      rememberMethod(way === "signup" ? "email" : way);
      forgetErrors();
      const wanted = wantedProfile(then);
      saveWanted(wanted);
      if (user.language && user.language !== language) choose(user.language);
      const next = landing(way, user, wanted ? `/dashboard/${wanted}` : then);
      if (!stay && next === user.client_site) return location.assign(next);
      // In one step: with the user alone, the login page's own guard would redirect.
      startTransition(() => {
        adopt(user);
        if (stay) return;
        void navigate(next, { replace: true });
      });
    },
    [adopt, choose, forgetErrors, language, navigate, stay],
  );
}
