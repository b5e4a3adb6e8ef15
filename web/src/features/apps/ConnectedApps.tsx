import { type ConnectedApp, listApps, revokeApp } from "@owlstat/core/apps/contract.ts";
import type { ReactNode } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { BoxedList } from "../../ui/layout/BoxedList.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { RevokeButton } from "../../ui/overlays/RevokeButton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Shows what an app may do. */
type ShowScopes = (scopes: ConnectedApp["scopes"]) => ReactNode;

/** The apps with access to the space, each with the way to end it. */
export function ConnectedApps({ scopes }: { scopes: ShowScopes }) {
  const t = useT("apps");
  const included = useSubscription()?.includes("api") ?? false;
  const apps = useRead(listApps).data?.apps;
  if (!included && !apps?.length) return null;
  return (
    <Card title={t("title")} subtitle={t("subtitle")}>
      <Loading when={!apps} skeleton={<SkeletonText lines={3} />}>
        {apps?.length === 0 && <p className="text-muted">{t("empty")}</p>}
        {apps && apps.length > 0 && (
          <BoxedList>
            {apps.map((app) => (
              <AppRow key={app.id} app={app} scopes={scopes} />
            ))}
          </BoxedList>
        )}
      </Loading>
    </Card>
  );
}

function AppRow({ app, scopes }: { app: ConnectedApp; scopes: ShowScopes }) {
  const t = useT("apps");
  const { date, moment } = useInstantText();
  const { id, name, proven_by, creator, created_at, last_used_at, expires_at } = app;
  const facts = [
    last_used_at ? t("used", { moment: moment(last_used_at) }) : t("neverUsed"),
    t("until", { date: date(expires_at) }),
  ];
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="text-muted wrap-anywhere">{proven_by ?? t("unproven")}</span>
          {scopes(app.scopes)}
        </span>
        <span className="text-muted wrap-anywhere">
          {t("creator", { name: creator, date: moment(created_at) })}
        </span>
        <span className="text-muted">{facts.join(" · ")}</span>
      </span>
      <Revoke id={id} name={name} />
    </li>
  );
}

function Revoke({ id, name }: { id: string; name: string }) {
  const t = useT("apps");
  const toast = useToast();
  const revoke = useCall(revokeApp, { refresh: [listApps] });
  useShowError(revoke.error);
  const question = {
    title: t("revokeTitle", { name }),
    text: t("revokeText"),
    confirmLabel: t("revoke"),
  };
  const tell = () => toast({ tone: "success", text: t("revoked", { name }) });
  return (
    <RevokeButton
      label={t("revokeOf", { name })}
      question={question}
      onRevoke={() => revoke.mutate({ id }, { onSuccess: tell })}
    />
  );
}
