import { Card } from "./Card.tsx";
import { EmptyState, type EmptyStateProps } from "./EmptyState.tsx";
import { PageHeader } from "./PageHeader.tsx";

type EmptyPageProps = Omit<EmptyStateProps, "title"> & {
  heading: string;
  /** The title of the empty state. */
  title?: string;
  guide?: string;
};

/** A page with nothing to show yet, under its own heading. */
export function EmptyPage({ heading, guide, ...empty }: EmptyPageProps) {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={heading} guide={guide} />
      <Card>
        <EmptyState {...empty} />
      </Card>
    </div>
  );
}
