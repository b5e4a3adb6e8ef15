import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { BootProvider } from "./platform/boot.tsx";
import { LanguageProvider } from "./platform/language.tsx";
import { createQueryClient } from "./platform/query.tsx";
import { SessionProvider } from "./platform/session.tsx";
import { Screen } from "./screen.tsx";

/** The whole product in the browser, and on the server for the first paint. */
export function App({ boot }: { boot: Boot }) {
  const [queries] = useState(() => createQueryClient(boot.data));
  return (
    <BootProvider value={boot}>
      <QueryClientProvider client={queries}>
        <LanguageProvider initial={boot.language}>
          <SessionProvider initial={boot.user}>
            <Screen />
          </SessionProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </BootProvider>
  );
}
