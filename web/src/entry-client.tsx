import "./ui/styles/theme.css";
import type { Catalogues } from "@owlstat/core/i18n/translate.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { pageAt } from "./page-at.ts";
import { preparePage } from "./pages.tsx";
import { readJson } from "./platform/boot.tsx";
import { keepPresses } from "./platform/browser/presses.ts";
import { followSystemMode } from "./platform/browser/theme.ts";
import { configureApi } from "./platform/calls/api.ts";
import { BrowserRouter } from "./platform/routing/router.tsx";
import { configureCookies } from "./platform/session/cookies.ts";
import { adoptMessages } from "./platform/texts/messages.ts";

const boot = readJson<Boot>("boot");
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");

configureApi(boot);
configureCookies(boot);
adoptMessages(boot.language, readJson<Catalogues>("messages"));
followSystemMode();
keepPresses(document);
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
