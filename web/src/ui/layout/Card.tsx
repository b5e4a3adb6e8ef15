import { createContext, type ReactNode, use } from "react";
import { cx } from "../styles/cx.ts";

type CardProps = {
  title?: ReactNode;
  /** One line under the title: metric, unit, window. */
  subtitle?: ReactNode;
  /** Stands at the very right, also where the actions come below the title: they may be out of sight. */
  beside?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** For content that reaches the edges, such as a table. */
  flush?: boolean;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** What the titles of cards are: below a section with a heading of its own they are one level lower. */
export const CardTitle = createContext<"h2" | "h3">("h2");

export function Card({
  title,
  subtitle,
  beside,
  actions,
  footer,
  flush,
  id,
  className,
  children,
}: CardProps) {
  const Title = use(CardTitle);
  return (
    <section
      id={id}
      className={cx(
        // What is pushed to the next page makes a block higher, but not a column.
        "flex min-w-0 flex-col rounded-card border border-line bg-surface print:block print:break-inside-avoid",
        className,
      )}
    >
      {(title || actions) && (
        <header className="@container flex flex-wrap items-start gap-x-4 gap-y-3 p-4 pb-0 md:p-6 md:pb-0">
          <div className="flex min-w-0 flex-1 basis-48 flex-col gap-0.5">
            {title && <Title className="text-base font-semibold">{title}</Title>}
            {subtitle && <p className="text-muted">{subtitle}</p>}
          </div>
          {beside && <div className="flex items-center @[520px]:order-last">{beside}</div>}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={cx("min-w-0 flex-1", flush ? "mt-4 overflow-hidden rounded-b-card" : "p-4 md:p-6")}>
        {children}
      </div>
      {footer && <footer className="border-t border-line px-4 py-3 text-muted md:px-6">{footer}</footer>}
    </section>
  );
}
