import "./ui/styles/theme.css";
import type { Catalogues } from "@owlstat/core/i18n/translate.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { pageAt } from "./page-at.ts";
import { preparePage } from "./pages.tsx";
import { configureApi } from "./platform/api.ts";
import { readJson } from "./platform/boot.tsx";
import { configureCookies } from "./platform/cookies.ts";
import { adoptMessages } from "./platform/messages.ts";
import { BrowserRouter } from "./platform/router.tsx";
import { followSystemMode } from "./platform/theme.ts";

const boot = readJson<Boot>("boot");
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");

configureApi(boot);
configureCookies(boot);
adoptMessages(boot.language, readJson<Catalogues>("messages"));
followSystemMode();
await preparePage(pageAt(splitLanguage(location.pathname).pathname, boot), boot.language);

// As a transition, so that React hydrates in small steps and the page stays responsive.
startTransition(() => {
  hydrateRoot(
    root,
    <BrowserRouter>
      <App boot={boot} />
    </BrowserRouter>,
  );
});
