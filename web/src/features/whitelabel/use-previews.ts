import type { SavedBrand } from "@owlstat/core/whitelabel/contract.ts";
import { previewMail, previewSite } from "@owlstat/core/whitelabel/preview-contract.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePaused } from "../../platform/browser/use-paused.ts";
import { call } from "../../platform/calls/api.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useLanguage } from "../../platform/texts/i18n.tsx";
import { tidy } from "./draft.ts";

/** Documents in frames keep to the policy of the page around them, which allows styles by this. */
const ownNonce = () => document.querySelector<HTMLElement>("style[nonce]")?.nonce ?? "";

/** The edited brand is rendered when typing pauses. The language and the pictures make it read again too. */
function usePreview<T>(path: string, brand: SavedBrand, ask: (brand: ReturnType<typeof tidy>) => Promise<T>) {
  const language = useLanguage();
  const { logo, favicon, ...draft } = brand;
  const asked = usePaused(tidy(draft));
  return useQuery<T, CallError>({
    queryKey: [path, asked, language, logo, favicon],
    queryFn: () => ask(asked),
    placeholderData: keepPreviousData,
  });
}

export function useSitePreview(brand: SavedBrand) {
  return usePreview(previewSite.path, brand, (asked) => call(previewSite, { ...asked, nonce: ownNonce() }));
}

export function useMailPreview(brand: SavedBrand) {
  return usePreview(previewMail.path, brand, (asked) => call(previewMail, { ...asked, nonce: ownNonce() }));
}
