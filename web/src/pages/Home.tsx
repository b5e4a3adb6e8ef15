import { Island } from "../features/analyses/parts/Island.tsx";
import { Automation } from "../features/home/Automation.tsx";
import { Demo } from "../features/home/Demo.tsx";
import { Faq } from "../features/home/Faq.tsx";
import { FinalCall } from "../features/home/FinalCall.tsx";
import { Hero } from "../features/home/Hero.tsx";
import { Highlights } from "../features/home/Highlights.tsx";
import { Proof } from "../features/home/Proof.tsx";
import { LookupForm } from "../features/profiles/LookupForm.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/i18n.tsx";
import { useSession } from "../platform/session.tsx";
import { buttonStyle } from "../ui/controls/button-style.ts";

export function Page() {
  const { site, links } = useBoot();
  const { user } = useSession();
  const t = useT("home");
  const search = <LookupForm submit={t("search.submit")} hint={t("search.hint")} />;
  if (!site.is_owlstat) return <BrandedHome />;
  return (
    <div className="flex flex-col gap-20 md:gap-28">
      <Hero search={search} loggedIn={user !== null} />
      <Highlights />
      <Demo bookingUrl={links.booking} />
      <Proof />
      <Automation />
      <Faq />
      <FinalCall />
    </div>
  );
}

const loadClient = async () => (await import("../features/home/ClientHome.tsx")).ClientHome;
const serverClient = import.meta.env.SSR ? await loadClient() : undefined;

/**
 * An agency's home page: the search under its name, or a link to its own website; for clients their accounts.
 */
function BrandedHome() {
  const t = useT("home");
  const { site, client } = useBoot();
  if (client) {
    const search = site.showHomepage ? <LookupForm submit={t("search.go")} /> : null;
    return <Island server={serverClient} load={loadClient} props={{ search }} skeleton={null} />;
  }
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-6">
      <h1 className="text-center text-2xl font-semibold wrap-anywhere">{site.brandname}</h1>
      {site.showHomepage ? (
        <LookupForm submit={t("search.go")} />
      ) : (
        site.website && (
          <a href={site.website} className={buttonStyle("primary", "lg")}>
            {t("branded.website", { host: new URL(site.website).hostname })}
          </a>
        )
      )}
    </div>
  );
}
