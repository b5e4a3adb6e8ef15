import { getClientLogin } from "@owlstat/core/clients/login-contract.ts";
import { PasswordRules } from "../features/auth/PasswordRules.tsx";
import { OwnPassword, PersonCard } from "../features/clients/own/OwnLogin.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LoadFailed } from "../ui/layout/LoadFailed.tsx";
import { Loading } from "../ui/layout/Loading.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { SkeletonText } from "../ui/layout/Skeleton.tsx";

export function Page() {
  const t = useT("client-home");
  const { data, isError, refetch } = useRead(getClientLogin);
  if (isError) return <LoadFailed onRetry={refetch} />;
  return (
    <div className="mx-auto flex w-full max-w-wide flex-col gap-6">
      <PageHeader title={t("settings.title")} back={{ to: "/client", label: t("overview") }} />
      <Loading when={!data} skeleton={<SkeletonText lines={8} />}>
        {data && <PersonCard login={data} />}
        <OwnPassword rules={(password) => <PasswordRules password={password} />} />
      </Loading>
    </div>
  );
}
