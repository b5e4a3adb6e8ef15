import { guard, placeOf } from "@owlstat/core/navigation/rules.ts";
import { noticesFor, owesFactor } from "@owlstat/core/users/rules.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { pageAt, routeAt } from "./page-at.ts";
import { type PageId, PageView } from "./pages.tsx";
import { useBoot } from "./platform/boot.tsx";
import { startAtTop } from "./platform/browser/start-at-top.ts";
import { RouteProvider } from "./platform/routing/route.tsx";
import { Navigate, useLocation } from "./platform/routing/router.tsx";
import { useSession } from "./platform/session/session.tsx";
import { I18nProvider, useT } from "./platform/texts/i18n.tsx";
import { useLanguageChoice } from "./platform/texts/language.tsx";
import { messagesOf } from "./platform/texts/messages.ts";
import { Surroundings } from "./shell/Surroundings.tsx";
import { useSessionCheck } from "./shell/use-session-check.ts";

/** Decides what an address shows: a redirect, or its page inside its surroundings. */
export function Screen() {
  const { pathname, search } = useLocation();
  const boot = useBoot();
  const { user } = useSession();
  const { language } = useLanguageChoice();
  const reader = { flags: boot.flags, site: boot.site, user };
  const id = pageAt(pathname, reader);
  const matched = routeAt(pathname, reader);
  const elsewhere = boot.flags.maintenance
    ? null
    : guard({
        route: matched?.route ?? null,
        address: pathname + search,
        loggedIn: user !== null,
        whitelabel: !boot.site.own_site,
        client: boot.client?.via ?? null,
        mustRenew: user !== null && noticesFor(user, boot.now).protectedPageSendsToPricing,
        owes: user && owesFactor(user),
        returnTo: new URLSearchParams(search).get("then"),
      });
  const place = placeOf(pathname, search);
  useSessionCheck(place);
  const chrome = boot.flags.maintenance ? "bare" : (matched?.route.chrome ?? "public");
  return (
    <I18nProvider language={language} catalogues={messagesOf(language)}>
      <RouteProvider value={matched}>
        <Surroundings>
          <PageTitle id={elsewhere === null ? id : null} place={place} />
          {elsewhere !== null ? (
            <Navigate to={elsewhere} replace />
          ) : (
            // Around the layout, so the page before stays until the next one is whole.
            <Suspense>
              <PageView id={id} language={language} chrome={chrome} />
            </Suspense>
          )}
        </Surroundings>
      </RouteProvider>
    </I18nProvider>
  );
}

type PageTitleProps = { id: PageId | null; place: string };

/**
 * Sets the window's title, and announces it after a navigation to people who do not see that the page
 * changed.
 */
function PageTitle({ id, place }: PageTitleProps) {
  const t = useT("pages");
  const { site } = useBoot();
  const name = id && t(`${id}.title`);
  const [announced, announce] = useState<{ name: string; place: string } | null>(null);
  useEffect(() => {
    if (name) document.title = `${name} · ${site.brandname}`;
  }, [name, site]);
  const shown = useRef(place);
  useEffect(() => {
    if (!name || shown.current === place) return;
    shown.current = place;
    // On the first load the browser decides the scroll position; every navigation starts at the top.
    startAtTop();
    announce({ name, place });
  }, [name, place]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced && <span key={announced.place}>{announced.name}</span>}
    </p>
  );
}
