import { getHiding } from "@owlstat/core/support/hiding-contract.ts";
import { HidingForm } from "../features/support/HidingForm.tsx";
import { HidingSteps } from "../features/support/HidingSteps.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useAddress, withValues } from "../platform/routing/address.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

const MEANS = ["gone", "stop", "erase"] as const;

export function Page() {
  const t = useT("hiding");
  const { query, edit } = useAddress();
  const id = query.get("request");
  const choose = (request: string | null) => edit((now) => withValues(now, { request }), { replace: false });
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6">
      <PageHeader title={t("title")} lead={t("lead")} />
      <Card>
        {id === null ? (
          <HidingForm username={query.get("username") ?? ""} onAsked={choose} />
        ) : (
          <Asked id={id} onAgain={() => choose(null)} />
        )}
      </Card>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{t("means.title")}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-base text-muted">
          {MEANS.map((one) => (
            <li key={one}>{t(`means.${one}`)}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}

function Asked({ id, onAgain }: { id: string; onAgain: () => void }) {
  const read = useRead(getHiding, { id });
  return <HidingSteps request={read.data?.request} missing={read.error !== null} onAgain={onAgain} />;
}
