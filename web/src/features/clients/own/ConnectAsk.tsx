import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import { getClientConnect, startClientConnect } from "@owlstat/core/clients/connect-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { type ReactNode, useState } from "react";
import { useBoot } from "../../../platform/boot.tsx";
import { call } from "../../../platform/calls/api.ts";
import type { CallError } from "../../../platform/calls/call-error.ts";
import { useRead } from "../../../platform/calls/query.tsx";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../../ui/layout/Skeleton.tsx";
import { Avatar } from "../../../ui/marks/Avatar.tsx";
import { Icon } from "../../../ui/marks/Icon.tsx";
import { useShowError } from "../../../ui/overlays/show-error.ts";
import { DeclineConnect } from "./DeclineConnect.tsx";

type Asked = NonNullable<Answer<typeof getClientConnect>["asked"]>;

/** What the agency asks for, what it will see, whose app asks, and the ways to agree. */
export function ConnectAsk({ token }: { token: string }) {
  const link = useRead(getClientConnect, { token }, { enabled: token !== "" });
  if (link.isError)
    return (
      <Frame>
        <LoadFailed compact onRetry={link.refetch} />
      </Frame>
    );
  return (
    <Frame>
      <Loading when={token !== "" && link.isPending} skeleton={<SkeletonText lines={8} />}>
        {link.data?.asked ? <Request token={token} asked={link.data.asked} /> : <Gone />}
      </Loading>
    </Frame>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-dialog">
      <Card>
        <div className="flex flex-col gap-6">{children}</div>
      </Card>
    </div>
  );
}

function Gone() {
  const t = useT("client-connect");
  const { site } = useBoot();
  return (
    <>
      <h1 className="sr-only">{t("gone.title")}</h1>
      <EmptyState
        compact
        kind="nothing"
        icon="lock"
        title={t("gone.title")}
        text={t("gone.text", { agency: site.brandname })}
      />
    </>
  );
}

function Request({ token, asked: { accounts, ways } }: { token: string; asked: Asked }) {
  const t = useT("client-connect");
  const agency = useBoot().site.brandname;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold wrap-anywhere">{t("ask.title", { agency })}</h1>
        <p className="text-muted wrap-anywhere">{t("ask.lead", { agency })}</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {accounts.map(({ username, profile_pic_hash }) => (
          <li key={username} className="flex min-w-0 items-center gap-3 font-medium">
            <Avatar hash={profile_pic_hash} size={40} />
            <span className="min-w-0 wrap-anywhere">@{username}</span>
          </li>
        ))}
      </ul>
      <WhatIsSeen agency={agency} />
      <Ways token={token} ways={ways} />
      <DeclineConnect token={token} />
    </>
  );
}

function WhatIsSeen({ agency }: { agency: string }) {
  const t = useT("client-connect");
  const seen = [t("reads.figures"), t("reads.audience"), t("reads.posts")];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base font-semibold wrap-anywhere">{t("ask.reads", { agency })}</h2>
      <ul className="flex flex-col gap-2">
        {seen.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name="check" className="mt-0.5 shrink-0 text-positive" />
            <span>{line}</span>
          </li>
        ))}
        <li className="flex gap-2">
          <Icon name="lock" className="mt-0.5 shrink-0 text-muted" />
          <span>{t("reads.never")}</span>
        </li>
      </ul>
      <p className="text-muted">{t("ask.back")}</p>
    </section>
  );
}

function Ways({ token, ways }: { token: string; ways: Asked["ways"] }) {
  const t = useT("client-connect");
  const agency = useBoot().site.brandname;
  const [leaving, setLeaving] = useState<ConnectionProvider | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  useShowError(error);
  if (ways.length === 0) return <p className="text-muted">{t("with.none")}</p>;
  const leave = async (provider: ConnectionProvider) => {
    setLeaving(provider);
    try {
      location.assign((await call(startClientConnect, { token, provider })).url);
    } catch (failure) {
      setError(failure as CallError);
      setLeaving(null);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-card bg-raised p-4 wrap-anywhere">{t("ask.app", { agency })}</p>
      {ways.map((provider, index) => (
        <Button
          key={provider}
          size="lg"
          variant={index === 0 ? "primary" : "secondary"}
          busy={leaving === provider}
          disabled={leaving !== null && leaving !== provider}
          onClick={() => void leave(provider)}
        >
          {t(`with.${provider}`)}
        </Button>
      ))}
      {ways.length > 1 && <p className="text-center text-sm text-muted">{t("with.hint")}</p>}
    </div>
  );
}
