import { listApiTokens } from "@owlstat/core/api-tokens/contract.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { UnlockButton } from "../../ui/controls/UnlockButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { BoxedList } from "../../ui/layout/BoxedList.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { ExternalLink } from "../../ui/marks/TextLink.tsx";
import { CreateButton } from "../../ui/overlays/CreateButton.tsx";
import { NewToken } from "./NewToken.tsx";
import { TokenRow } from "./TokenRow.tsx";

/** The API tokens of the space, and the form to create one. */
export function ApiTokens() {
  const t = useT("api-tokens");
  const included = useSubscription()?.includes("api") ?? false;
  const mayWrite = useMayWrite();
  const tokens = useRead(listApiTokens).data?.tokens;
  if (tokens?.length === 0 && !included) return <NotIncluded />;
  return (
    <Card
      title={t("title")}
      subtitle={t("subtitle")}
      actions={
        included &&
        mayWrite && <CreateButton label={t("new")} form={(close) => <NewToken onClose={close} />} />
      }
      footer={
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          <ExternalLink href="/api/docs">{t("docs")}</ExternalLink>
          <ExternalLink href="/api/docs/recipes">{t("recipes")}</ExternalLink>
        </span>
      }
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
            <BoxedList>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </BoxedList>
          )}
        </div>
      </Loading>
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
