import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import type { getInsights } from "@owlstat/core/connections/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useReloadAfter } from "../../../platform/browser/use-reload-after.ts";
import { useSession } from "../../../platform/session/session.tsx";
import { useT } from "../../../platform/texts/i18n.tsx";
import { LinkButton } from "../../../ui/controls/LinkButton.tsx";
import { Banner } from "../../../ui/layout/Banner.tsx";
import { Progress } from "../../../ui/marks/Progress.tsx";
import { CONNECTED_PAGES } from "./paths.ts";

type ConnectionNoteProps = { connection: NonNullable<Answer<typeof getInsights>["connection"]> };

/** How far the first reading has come, or that nothing is read any more. */
export function ConnectionNote({ connection: { health, days_read, days_wanted } }: ConnectionNoteProps) {
  const p = useT("profiles");
  const { user } = useSession();
  // Clients read these figures, and have no settings for them.
  const client = user === null || user.space.limited;
  useReloadAfter(health === "reading", getAnalyses);
  if (health === "good" || health === "expires") return null;
  if (health === "reading") {
    const label = p("connected.reading", { read: days_read, wanted: days_wanted });
    return <Progress label={label} {...(days_wanted > 0 && { value: days_read / days_wanted })} />;
  }
  return (
    <Banner
      tone="warning"
      action={
        !client && (
          <LinkButton to={CONNECTED_PAGES} variant="secondary" size="sm">
            {p("connected.settings")}
          </LinkButton>
        )
      }
    >
      {p(client ? "connected.stopped" : "connected.stoppedWhy")}
    </Banner>
  );
}
