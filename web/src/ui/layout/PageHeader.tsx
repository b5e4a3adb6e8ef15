import type { ReactNode } from "react";
import { Link } from "../../platform/routing/router.tsx";
import { Icon } from "../marks/Icon.tsx";
import { GuideLink } from "./GuideLink.tsx";

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The main act last. On phones several share the width. */
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** The address of the guide that shows how the page is used. */
  guide?: string | undefined;
};

export function PageHeader({ title, lead, actions, back, guide }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-2">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-6 items-center gap-1 self-start rounded-md pr-2 text-muted hover:text-ink"
        >
          <Icon name="chevron-left" size={16} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-xl font-semibold">{title}</h1>
          {lead && <p className="max-w-prose text-base text-muted wrap-anywhere">{lead}</p>}
          {guide && <GuideLink to={guide} />}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-md:has-[>:nth-child(2)]:w-full max-md:has-[>:nth-child(2)]:*:grow print:hidden">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
