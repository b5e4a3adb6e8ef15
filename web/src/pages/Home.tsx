import { getHome } from "@owlstat/core/navigation/home-contract.ts";
import { Island } from "../features/analyses/parts/Island.tsx";
import { Automation } from "../features/home/Automation.tsx";
import { Demo } from "../features/home/Demo.tsx";
import { ExampleNames } from "../features/home/ExampleNames.tsx";
import { Faq } from "../features/home/Faq.tsx";
import { FinalCall } from "../features/home/FinalCall.tsx";
import { Hero } from "../features/home/Hero.tsx";
import { Highlights } from "../features/home/Highlights.tsx";
import { PriceLine } from "../features/home/PriceLine.tsx";
import { Proof } from "../features/home/Proof.tsx";
import { Rows } from "../features/home/Rows.tsx";
import { LookupForm } from "../features/profiles/LookupForm.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { buttonStyle } from "../ui/controls/button-style.ts";
import { Skeleton } from "../ui/layout/Skeleton.tsx";

export function Page() {
  const { site } = useBoot();
  return site.own_site ? <OwnHome /> : <BrandedHome />;
}

const loadExample = async () => (await import("../features/home/LiveExample.tsx")).LiveExample;
const serverExample = import.meta.env.SSR ? await loadExample() : undefined;

function OwnHome() {
  const { links } = useBoot();
  const { user } = useSession();
  const t = useT("home");
  const { data } = useRead(getHome);
  const examples = data?.examples ?? [];
  const example = examples.find(({ change }) => change !== null && change > 0) ?? examples[0];
  return (
    <div className="flex flex-col gap-16 md:gap-24">
      <div className="flex flex-col gap-8 md:gap-12">
        <Hero
          search={<LookupForm submit={t("search.submit")} hint={t("search.hint")} />}
          examples={<ExampleNames examples={examples} />}
          price={<PriceLine />}
          loggedIn={user !== null}
          demo={data?.demo ?? false}
        />
        {example && (
          <Island
            server={serverExample}
            load={loadExample}
            props={{ example }}
            skeleton={<Skeleton className="h-60" />}
          />
        )}
      </div>
      <Rows names={examples.map(({ username }) => username)} />
      <Highlights />
      <Demo bookingUrl={links.booking} />
      <Proof logos={data?.logos ?? []} />
      <Automation origin={data?.origin ?? ""} />
      <Faq methods={data?.payments ?? "none"} />
      <FinalCall />
    </div>
  );
}

/** An agency's home page: the search under its name, or a link to its own website. */
function BrandedHome() {
  const t = useT("home");
  const { site } = useBoot();
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
