import { StopReset } from "../features/factors/StopReset.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";

/** Where the link in the mail about a second factor that will be removed leads. */
export function Page() {
  const t = useT("factors");
  const query = useSearchParams();
  return (
    <div className="mx-auto max-w-card">
      <Card>
        <div className="flex flex-col gap-6">
          <h1 className="text-center text-xl font-semibold">{t("stop.title")}</h1>
          <StopReset token={query.get("token")} />
        </div>
      </Card>
    </div>
  );
}
