import { type Chrome, matchRoute } from "@owlstat/core/navigation/routes.ts";
import { guard } from "@owlstat/core/navigation/rules.ts";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { pageAt } from "./page-at.ts";
import { PageView } from "./pages.tsx";
import { useBoot } from "./platform/boot.tsx";
import { I18nProvider, useT } from "./platform/i18n.tsx";
import { useLanguageChoice } from "./platform/language.tsx";
import { messagesOf } from "./platform/messages.ts";
import { RouteProvider } from "./platform/route.tsx";
import { useSession } from "./platform/session.tsx";
import { Started } from "./platform/start.ts";
import { BareLayout } from "./shell/BareLayout.tsx";
import { DashboardLayout } from "./shell/DashboardLayout.tsx";
import { PageErrors } from "./shell/PageErrors.tsx";
import { PublicLayout } from "./shell/PublicLayout.tsx";
import { Surroundings } from "./shell/Surroundings.tsx";
import { useSessionCheck } from "./shell/use-session-check.ts";

const LAYOUTS: Record<Chrome, ComponentType<{ children: ReactNode }>> = {
  public: PublicLayout,
  dashboard: DashboardLayout,
  bare: BareLayout,
};

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
        returnTo: new URLSearchParams(search).get("then"),
      });
  useScrollToTop(pathname);
  useSessionCheck(pathname);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  const Layout = boot.flags.maintenance ? BareLayout : LAYOUTS[matched?.route.chrome ?? "public"];
  return (
    <I18nProvider language={language} catalogues={messagesOf(language)}>
      <RouteProvider value={matched}>
        <Surroundings>
          <PageTitle id={id} />
          {/* Around the layout, so the page before stays until the next one is whole. */}
          <Suspense>
            <Layout>
              <PageErrors key={pathname}>
                <PageView id={id} language={language} />
                <Started />
              </PageErrors>
            </Layout>
          </Suspense>
        </Surroundings>
      </RouteProvider>
    </I18nProvider>
  );
}

function useScrollToTop(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation starts at the top
  useEffect(() => {
    window.scrollTo(0, 0);
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
