import { readAppRequest, requestIn } from "@owlstat/core/apps/contract.ts";
import { Scopes } from "../features/api-tokens/Scopes.tsx";
import { AppQuestionCard } from "../features/apps/AppQuestionCard.tsx";
import { RefusedApp } from "../features/apps/RefusedApp.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { SpaceSwitcher } from "../shell/SpaceSwitcher.tsx";
import { LoadFailed } from "../ui/layout/LoadFailed.tsx";
import { Loading } from "../ui/layout/Loading.tsx";
import { SkeletonText } from "../ui/layout/Skeleton.tsx";

/** Asks a person whether an app may have access to their space. */
export function Page() {
  const request = requestIn(useSearchParams());
  const { data, error, refetch } = useRead(readAppRequest, request);
  return (
    <div className="mx-auto flex max-w-dialog flex-col gap-6">
      {error && !data && <LoadFailed onRetry={refetch} />}
      <Loading when={!data && !error} skeleton={<SkeletonText lines={8} />}>
        {data?.state === "refused" && <RefusedApp refused={data} />}
        {data?.state === "asked" && (
          <AppQuestionCard
            request={request}
            question={data}
            scopes={(scopes) => <Scopes of={scopes} />}
            space={<SpaceSwitcher className="w-full" />}
          />
        )}
      </Loading>
    </div>
  );
}
