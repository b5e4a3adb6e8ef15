import { changeClientLogin } from "@owlstat/core/clients/login-contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { addressIn } from "@owlstat/core/navigation/languages.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { useBoot } from "../platform/boot.tsx";
import { call } from "../platform/calls/api.ts";
import type { CallError } from "../platform/calls/call-error.ts";
import { useLocation, useNavigate } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useLanguageChoice } from "../platform/texts/language.tsx";
import { useErrorText } from "../ui/overlays/error-text.ts";
import { useToast } from "../ui/overlays/toast.tsx";

/** Switches the language at once; for whoever is logged in it is also saved in the account. */
export function useChooseLanguage(): (language: Language) => void {
  const { choose } = useLanguageChoice();
  const { client } = useBoot();
  const { user, patch } = useSession();
  const toast = useToast();
  const textOf = useErrorText();
  const { named, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (language) => {
    choose(language);
    if (named) navigate(addressIn(language, pathname) + search + hash, { replace: true });
    if (client?.via === "login") void call(changeClientLogin, { language }).catch(() => {});
    if (!user) return;
    patch({ language });
    call(updateMe, { language }).catch((error: CallError) => {
      patch({ language: user.language });
      toast({ tone: "error", text: textOf(error) });
    });
  };
}
