import type { ReactNode } from "react";
import { Link } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { cx } from "../styles/cx.ts";
import { Icon } from "./Icon.tsx";

const STYLE =
  "rounded-sm font-medium text-brand-text underline decoration-brand-line/40 underline-offset-3 hover:decoration-current";

type TextLinkProps = { to: string; className?: string; children: ReactNode };

export function TextLink({ to, className, children }: TextLinkProps) {
  return (
    <Link to={to} className={cx(STYLE, className)}>
      {children}
    </Link>
  );
}

/** Opens the reader's mail program, so it leads to no other page. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={STYLE}>
      {email}
    </a>
  );
}

type ExternalLinkProps = { href: string; className?: string; children: ReactNode };

/** A link out of the product; opens in a new tab and says so. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  const t = useT("ui");
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={cx(STYLE, className)}>
      {children}
      <Icon name="external" size={16} className="mb-0.5 ml-1 inline" />
      <VisuallyHidden> ({t("newTab")})</VisuallyHidden>
    </a>
  );
}
