import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { pageAt } from "./page-at.ts";
import { preparePage } from "./pages.tsx";
import { BootProvider } from "./platform/boot.tsx";
import { createQueryClient } from "./platform/calls/query.tsx";
import { useLocation } from "./platform/routing/router.tsx";
import { SessionProvider } from "./platform/session/session.tsx";
import { LanguageProvider } from "./platform/texts/language.tsx";
import { Screen } from "./screen.tsx";

/** The whole product in the browser, and on the server for the first paint. */
export function App({ boot }: { boot: Boot }) {
  const [queries] = useState(() => createQueryClient(boot.data));
  const { pathname, named } = useLocation();
  const prepareHere = useCallback(
    (language: Language) => preparePage(pageAt(pathname, boot), language),
    [pathname, boot],
  );
  return (
    <BootProvider value={boot}>
      <QueryClientProvider client={queries}>
        <LanguageProvider initial={boot.language} named={named} prepare={prepareHere}>
          <SessionProvider initial={boot.user}>
            <Screen />
          </SessionProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </BootProvider>
  );
}
