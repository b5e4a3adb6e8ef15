import { accessOf, type Scope, scopesOfAccess, TOKEN_NOUNS } from "@owlstat/core/api-tokens/scopes.ts";
import { useT } from "../../platform/texts/i18n.tsx";

/** Scopes in words: the short ones where they say it all, else noun by noun. */
export function useScopeWords(): (scopes: readonly Scope[]) => string[] {
  const t = useT("api-tokens");
  return (scopes) => {
    const access = accessOf(scopes);
    const usual = scopesOfAccess(access);
    if (scopes.length === usual.length && usual.every((scope) => scopes.includes(scope)))
      return [t(`access.${access}`)];
    return TOKEN_NOUNS.flatMap((noun) => {
      const change = scopes.includes(`${noun}:change` as Scope);
      if (!change && !scopes.includes(`${noun}:read` as Scope)) return [];
      return [t("scope.of", { noun: t(`scope.${noun}`), access: t(`access.${change ? "change" : "read"}`) })];
    });
  };
}
