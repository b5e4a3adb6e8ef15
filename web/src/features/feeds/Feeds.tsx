import { type Feed, listFeeds, revokeFeed } from "@owlstat/core/feeds/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { BoxedList } from "../../ui/layout/BoxedList.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { CreateButton } from "../../ui/overlays/CreateButton.tsx";
import { RevokeButton } from "../../ui/overlays/RevokeButton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { NewFeed } from "./NewFeed.tsx";

/** The secret addresses of the space, each with its last use and the way to end it. */
export function Feeds() {
  const t = useT("feeds");
  const included = useSubscription()?.includes("api") ?? false;
  const mayWrite = useMayWrite();
  const feeds = useRead(listFeeds).data?.feeds;
  if (!included && !feeds?.length) return null;
  return (
    <Card
      title={t("title")}
      subtitle={t("subtitle")}
      actions={
        included &&
        mayWrite && <CreateButton label={t("new")} form={(close) => <NewFeed onClose={close} />} />
      }
    >
      <Loading when={!feeds} skeleton={<SkeletonText lines={3} />}>
        {feeds?.length === 0 && <p className="text-muted">{t("empty")}</p>}
        {feeds && feeds.length > 0 && (
          <BoxedList>
            {feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </BoxedList>
        )}
      </Loading>
    </Card>
  );
}

function FeedRow({ feed }: { feed: Feed }) {
  const t = useT("feeds");
  const { date, moment } = useInstantText();
  const toast = useToast();
  const revoke = useCall(revokeFeed, { refresh: [listFeeds] });
  useShowError(revoke.error);
  const { id, kind, name, creator, created_at, last_used_at } = feed;
  const shown = name ?? t("gone");
  const question = {
    title: t("revokeTitle", { name: shown }),
    text: t("revokeText"),
    confirmLabel: t("revoke"),
  };
  const tell = () => toast({ tone: "success", text: t("revoked", { name: shown }) });
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{shown}</span>
          <Badge>{t(`kind.${kind}`)}</Badge>
        </span>
        <span className="text-muted wrap-anywhere">
          {t("creator", { name: creator, date: date(created_at) })}
        </span>
        <span className="text-muted">
          {last_used_at ? t("used", { moment: moment(last_used_at) }) : t("neverUsed")}
        </span>
      </span>
      <RevokeButton
        label={t("revokeOf", { name: shown })}
        question={question}
        onRevoke={() => revoke.mutate({ id }, { onSuccess: tell })}
      />
    </li>
  );
}
