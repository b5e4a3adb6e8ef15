import type { ReactNode } from "react";
import { Card } from "./Card.tsx";
import { LoadFailed } from "./LoadFailed.tsx";
import { Loading } from "./Loading.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { SkeletonText } from "./Skeleton.tsx";

type ReadPageProps = {
  title: string;
  lead: string;
  guide?: string;
  failed: boolean;
  onRetry: () => unknown;
  loading: boolean;
  children: ReactNode;
};

/** A page whose heading stands at once, above what is read: its content, its skeleton or the failure. */
export function ReadPage({ title, lead, guide, failed, onRetry, loading, children }: ReadPageProps) {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={title} lead={lead} guide={guide} />
      {failed ? (
        <Card>
          <LoadFailed onRetry={onRetry} />
        </Card>
      ) : (
        <Loading when={loading} skeleton={<SkeletonText lines={8} />}>
          {children}
        </Loading>
      )}
    </div>
  );
}
