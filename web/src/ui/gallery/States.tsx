import { useState } from "react";
import { Button } from "../controls/Button.tsx";
import { Card } from "../layout/Card.tsx";
import { EmptyState } from "../layout/EmptyState.tsx";
import { Loading, Stale } from "../layout/Loading.tsx";
import { Skeleton, SkeletonText } from "../layout/Skeleton.tsx";
import { Part } from "./Part.tsx";

const KINDS = ["first", "nothing", "cleared", "forbidden", "error"] as const;

export function States() {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <Part title="Loading">
        <Card>
          <div className="flex items-center gap-4">
            <Skeleton round className="size-16" />
            <div className="flex-1">
              <SkeletonText />
            </div>
          </div>
        </Card>
        <Card
          actions={
            <Button size="sm" variant="secondary" onClick={() => setLoading(!loading)}>
              Load
            </Button>
          }
        >
          <Loading when={loading} skeleton={<SkeletonText lines={2} />}>
            <Stale when={false}>
              <p className="min-h-10">What was loaded.</p>
            </Stale>
          </Loading>
        </Card>
      </Part>
      <Part title="Nothing here, in five ways">
        {KINDS.map((kind) => (
          <Card key={kind}>
            <EmptyState kind={kind} action={<Button variant="secondary">One way on</Button>} compact />
          </Card>
        ))}
      </Part>
    </>
  );
}
