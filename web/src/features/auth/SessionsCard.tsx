import { endSession, listSessions, signOutElsewhere } from "@owlstat/core/auth/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { deviceName } from "./device.ts";

type Session = Answer<typeof listSessions>["sessions"][number];

/** Where one is logged in, and the ways to end that. */
export function SessionsCard() {
  const t = useT("auth");
  const toast = useToast();
  const read = useRead(listSessions);
  const elsewhere = useCall(signOutElsewhere, { refresh: [listSessions] });
  useShowError(elsewhere.error);
  const sessions = read.data?.sessions ?? [];
  const end = () =>
    elsewhere.mutate(
      {},
      { onSuccess: ({ ended }) => toast({ tone: "success", text: t("sessions.ended", { count: ended }) }) },
    );
  const action = sessions.length > 1 && (
    <Button variant="secondary" busy={elsewhere.isPending} onClick={end}>
      {t("sessions.elsewhere")}
    </Button>
  );
  return (
    <Card title={t("sessions.title")} subtitle={t("sessions.subtitle")} actions={action}>
      {read.isError ? (
        <LoadFailed compact onRetry={read.refetch} />
      ) : (
        <Loading when={read.isPending} skeleton={<SkeletonText lines={4} />}>
          <ul className="flex flex-col divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </Loading>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useT("auth");
  const { moment } = useInstantText();
  const end = useCall(endSession, { refresh: [listSessions] });
  useShowError(end.error);
  const at = moment(session.last_seen_at);
  const device = deviceName(session.user_agent) ?? t("sessions.unknown");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current && <Badge tone="positive">{t("sessions.current")}</Badge>}
        </span>
        <span className="wrap-anywhere text-muted">
          {[session.ip, t("sessions.seen", { date: at }), proofOf(session, t)].filter(Boolean).join(" · ")}
        </span>
      </div>
      {!session.current && (
        <Button
          variant="ghost"
          size="sm"
          busy={end.isPending}
          aria-label={t("sessions.endOf", { device })}
          onClick={() => end.mutate({ id: session.id })}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** How the session was proven; nothing for one from before this was noted. */
function proofOf({ way, second_factor: second }: Session, t: ReturnType<typeof useT<"auth">>): string | null {
  if (!way) return null;
  const further = way === "passkey" ? null : second;
  return [t("sessions.way", { way }), further && t("sessions.second", { second: further })]
    .filter(Boolean)
    .join(" ");
}
