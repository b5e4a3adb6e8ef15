import { getReset } from "@owlstat/core/auth/contract.ts";
import { ResetForm } from "../features/auth/ResetForm.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../ui/layout/LoadFailed.tsx";
import { Loading } from "../ui/layout/Loading.tsx";
import { Skeleton, SkeletonText } from "../ui/layout/Skeleton.tsx";

export function Page() {
  const t = useT("auth");
  const query = useSearchParams();
  const token = query.get("token") ?? "";
  return (
    <div className="mx-auto max-w-card">
      <Card>
        <div className="flex flex-col gap-6">
          <h1 className="text-center text-xl font-semibold">{t("reset.title")}</h1>
          {token ? <ByLink token={token} /> : <NoLink text={t("reset.empty")} />}
        </div>
      </Card>
    </div>
  );
}

function ByLink({ token }: { token: string }) {
  const t = useT("auth");
  const link = useRead(getReset, { token });
  if (link.isError) return <LoadFailed compact onRetry={link.refetch} />;
  return (
    <Loading when={link.isPending} skeleton={<FormSkeleton />}>
      {link.data?.usable ? (
        <ResetForm token={token} logins={link.data.logins} />
      ) : (
        <NoLink text={t("reset.gone")} />
      )}
    </Loading>
  );
}

function NoLink({ text }: { text: string }) {
  const t = useT("auth");
  return (
    <EmptyState
      compact
      kind="nothing"
      icon="lock"
      title={t("reset.none")}
      text={text}
      action={<LinkButton to="/login">{t("toLogin")}</LinkButton>}
    />
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-15" />
      <SkeletonText lines={5} />
      <Skeleton className="h-11" />
    </div>
  );
}
