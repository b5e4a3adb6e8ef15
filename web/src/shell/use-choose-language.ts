import type { Language } from "@owlstat/core/i18n/languages.ts";
import { addressIn } from "@owlstat/core/navigation/languages.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { call } from "../platform/api.ts";
import type { CallError } from "../platform/call-error.ts";
import { useLanguageChoice } from "../platform/language.tsx";
import { useLocation, useNavigate } from "../platform/router.tsx";
import { useSession } from "../platform/session.tsx";
import { useErrorText } from "../ui/overlays/error-text.ts";
import { useToast } from "../ui/overlays/toast.tsx";

/** Switches the language at once; for logged-in users it is also saved in the account. */
export function useChooseLanguage(): (language: Language) => void {
  const { choose } = useLanguageChoice();
  const { user, patch } = useSession();
  const toast = useToast();
  const textOf = useErrorText();
  const { named, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (language) => {
    choose(language);
    if (named) navigate(addressIn(language, pathname) + search + hash, { replace: true });
    if (!user) return;
    patch({ language });
    call(updateMe, { language }).catch((error: CallError) => {
      patch({ language: user.language });
      toast({ tone: "error", text: textOf(error) });
    });
  };
}
