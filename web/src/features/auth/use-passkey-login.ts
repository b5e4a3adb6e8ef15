import { passkeyLogin, passkeyOptions } from "@owlstat/core/factors/contract.ts";
import { useCallback, useEffect, useState } from "react";
import { canSuggestPasskeys, canUsePasskeys, findPasskey } from "../../platform/browser/passkeys.ts";
import { call } from "../../platform/calls/api.ts";
import { CallError } from "../../platform/calls/call-error.ts";
import { useSearchParams } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useComeIn } from "./use-come-in.ts";

/** Logs in by a passkey. Whoever closes the browser's window is not told that they did. */
export function usePasskeyLogin(stay = false) {
  const t = useT("auth");
  const toast = useToast();
  const comeIn = useComeIn(stay);
  const then = useSearchParams().get("then");
  const [error, setError] = useState<CallError | null>(null);
  useShowError(error);
  const enter = useCallback(
    async (quietly: boolean) => {
      setError(null);
      try {
        const { options } = await call(passkeyOptions);
        const passkey = await findPasskey(options, { quietly });
        const { user } = await call(passkeyLogin, { passkey });
        comeIn("email", user, then);
      } catch (failure) {
        if (failure instanceof CallError && !(quietly && failure.code === "no_answer")) setError(failure);
      }
    },
    [comeIn, then],
  );
  const ask = useCallback(() => {
    if (canUsePasskeys()) void enter(false);
    else toast({ tone: "error", text: t("login.noPasskeys") });
  }, [enter, t, toast]);
  return { ask, enter };
}

/** Offers passkeys among the browser's suggestions for the e-mail field, while the page is open. */
export function useSuggestPasskeys(): void {
  const { enter } = usePasskeyLogin();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit; asking again would end the first question
  useEffect(() => {
    void canSuggestPasskeys().then((can) => (can ? enter(true) : undefined));
  }, []);
}
