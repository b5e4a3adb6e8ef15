import { listApiTokens } from "@owlstat/core/api-tokens/contract.ts";
import { useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { useMayWrite } from "../../platform/may-write.ts";
import { useRead } from "../../platform/query.tsx";
import { useSubscription } from "../../platform/subscription.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { UnlockButton } from "../../ui/controls/UnlockButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { ExternalLink } from "../../ui/marks/TextLink.tsx";
import { NewToken } from "./NewToken.tsx";
import { TokenRow } from "./TokenRow.tsx";

/** The API tokens of the space, and the form to create one. */
export function ApiTokens() {
  const t = useT("api-tokens");
  const included = useSubscription()?.includes("api") ?? false;
  const mayWrite = useMayWrite();
  const [making, setMaking] = useState(false);
  const tokens = useRead(listApiTokens).data?.tokens;
  if (tokens?.length === 0 && !included) return <NotIncluded />;
  return (
    <Card
      title={t("title")}
      subtitle={t("subtitle")}
      actions={
        included &&
        mayWrite && (
          <Button size="sm" icon="plus" onClick={() => setMaking(true)}>
            {t("new")}
          </Button>
        )
      }
      footer={<ExternalLink href="/api/docs">{t("docs")}</ExternalLink>}
    >
      <Loading when={!tokens} skeleton={<SkeletonText lines={3} />}>
        <div className="flex flex-col gap-4">
          {!included && <Banner tone="warning">{t("paused")}</Banner>}
          {tokens?.length === 0 && (
            <p className="text-muted">
              {t("empty")} {!mayWrite && t("viewers")}
            </p>
          )}
          {tokens && tokens.length > 0 && (
            <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )}
        </div>
      </Loading>
      {making && <NewToken onClose={() => setMaking(false)} />}
    </Card>
  );
}

function NotIncluded() {
  const t = useT("api-tokens");
  return (
    <Card title={t("title")}>
      <EmptyState
        kind="first"
        icon="link"
        title={t("plan.title")}
        text={t("plan.text")}
        action={<UnlockButton />}
      />
    </Card>
  );
}
