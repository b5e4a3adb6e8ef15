import { nearestPath } from "@owlstat/core/navigation/suggest.ts";
import { LookupForm } from "../features/profiles/LookupForm.tsx";
import { useLocation } from "../platform/routing/router.tsx";
import { Rich, useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { TextLink } from "../ui/marks/TextLink.tsx";

/** Nothing here; suggests a route of nearly that name or a profile, and has the search box in sight. */
export function Page() {
  const t = useT("shell");
  const { pathname } = useLocation();
  const near = nearestPath(pathname);
  const handle = /^\/@?([\w.]{1,30})\/?$/.exec(pathname)?.[1];
  return (
    <EmptyState
      kind="nothing"
      pageTitle
      title={t("notFound.title")}
      text={
        <div className="flex flex-col gap-2">
          <p className="wrap-anywhere">{t("notFound.text", { path: pathname })}</p>
          {near ? (
            <p>
              <Rich
                noun="shell"
                id="notFound.near"
                values={{ path: near }}
                tags={{ link: (text) => <TextLink to={near}>{text}</TextLink> }}
              />
            </p>
          ) : (
            handle && (
              <p>
                <Rich
                  noun="shell"
                  id="notFound.handle"
                  values={{ username: handle }}
                  tags={{ link: (text) => <TextLink to={`/profile/${handle}`}>{text}</TextLink> }}
                />
              </p>
            )
          )}
        </div>
      }
      action={
        <div className="flex w-full flex-col items-center gap-4">
          <div className="flex w-full justify-center text-left">
            <LookupForm submit={t("notFound.search")} />
          </div>
          <LinkButton to="/" variant="secondary">
            {t("notFound.home")}
          </LinkButton>
        </div>
      }
    />
  );
}
