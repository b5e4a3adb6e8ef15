import type { ReactNode } from "react";
import { Card } from "../../ui/layout/Card.tsx";

type ClientCardProps = { title: string; lead?: string; children: ReactNode };

/** The frame of what stands before a client's home: log in, invitation, new password. */
export function ClientCard({ title, lead, children }: ClientCardProps) {
  return (
    <div className="mx-auto w-full max-w-card">
      <Card>
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-2 text-center">
            <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
            {lead && <p className="text-muted wrap-anywhere">{lead}</p>}
          </div>
          {children}
        </div>
      </Card>
    </div>
  );
}
