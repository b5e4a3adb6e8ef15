import { COUNTS } from "@owlstat/core/analyses/counts.ts";
import { loginPath } from "@owlstat/core/navigation/rules.ts";
import { getRoadmap, type RoadmapEntry, voteRoadmap } from "@owlstat/core/roadmap/contract.ts";
import { mayVote } from "@owlstat/core/roadmap/rules.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** One thing on the roadmap, with its votes. */
export function RoadmapCard({ item }: { item: RoadmapEntry }) {
  const t = useT("roadmap");
  const title = t(`item.${item.id}.title`, COUNTS);
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="flex-1 text-muted">{t(`item.${item.id}.text`)}</p>
      {mayVote(item.id) && (
        <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
          <span className="text-muted tabular-nums">{t("votes", { count: item.votes })}</span>
          <Vote item={item} title={title} />
        </div>
      )}
    </li>
  );
}

function Vote({ item, title }: { item: RoadmapEntry; title: string }) {
  const t = useT("roadmap");
  const { user } = useSession();
  const call = useCall(voteRoadmap, { refresh: [getRoadmap] });
  useShowError(call.error);
  if (!user)
    return (
      <LinkButton to={loginPath("/roadmap")} variant="secondary" size="sm">
        {t("login")}
      </LinkButton>
    );
  const label = item.voted ? t("voted") : t("vote");
  return (
    <Button
      size="sm"
      variant={item.voted ? "primary" : "secondary"}
      icon={item.voted ? "check" : "arrow-up"}
      aria-pressed={item.voted}
      aria-label={`${label}: ${title}`}
      title={item.voted ? t("unvote") : undefined}
      busy={call.isPending}
      onClick={() => call.mutate({ id: item.id, vote: !item.voted })}
    >
      {label}
    </Button>
  );
}
