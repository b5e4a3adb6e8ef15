import { matchRoute } from "@owlstat/core/navigation/routes.ts";
import { guard } from "@owlstat/core/navigation/rules.ts";
import { noticesFor } from "@owlstat/core/users/rules.ts";
import { Suspense, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import { pageAt } from "./page-at.ts";
import { PageView } from "./pages.tsx";
import { useBoot } from "./platform/boot.tsx";
import { I18nProvider, useT } from "./platform/i18n.tsx";
import { useLanguageChoice } from "./platform/language.tsx";
import { messagesOf } from "./platform/messages.ts";
import { RouteProvider } from "./platform/route.tsx";
import { useSession } from "./platform/session.tsx";
import { Surroundings } from "./shell/Surroundings.tsx";
import { useSessionCheck } from "./shell/use-session-check.ts";

/** Decides what an address shows: a redirect, or its page inside its surroundings. */
export function Screen() {
  const { pathname, search } = useLocation();
  const boot = useBoot();
  const { user } = useSession();
  const { language } = useLanguageChoice();
  const id = pageAt(pathname, boot);
  const matched = matchRoute(pathname, { development: boot.flags.development });
  const elsewhere = boot.flags.maintenance
    ? null
    : guard({
        route: matched?.route ?? null,
        address: pathname + search,
        loggedIn: user !== null,
        whitelabel: !boot.site.is_owlstat,
        mustRenew: user !== null && noticesFor(user, boot.now).protectedPageSendsToPricing,
        returnTo: new URLSearchParams(search).get("then"),
      });
  useScrollToTop(pathname);
  useSessionCheck(pathname);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  const chrome = boot.flags.maintenance ? "bare" : (matched?.route.chrome ?? "public");
  return (
    <I18nProvider language={language} catalogues={messagesOf(language)}>
      <RouteProvider value={matched}>
        <Surroundings>
          <PageTitle id={id} />
          {/* Around the layout, so the page before stays until the next one is whole. */}
          <Suspense>
            <PageView id={id} language={language} chrome={chrome} />
          </Suspense>
        </Surroundings>
      </RouteProvider>
    </I18nProvider>
  );
}

function useScrollToTop(pathname: string): void {
  const shown = useRef(pathname);
  // Every navigation starts at the top; where a page just loaded stands is the browser's to say.
  useEffect(() => {
    if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname]);
}

function PageTitle({ id }: { id: Parameters<typeof PageView>[0]["id"] }) {
  const t = useT("pages");
  const { site } = useBoot();
  const title = `${t(`${id}.title`)} · ${site.brandname}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
