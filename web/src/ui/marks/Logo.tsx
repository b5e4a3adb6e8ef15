import { cx } from "../styles/cx.ts";

type LogoMarkProps = { size?: number; className?: string };

/** The owl: it looks up and to the right, where the line should go. */
export function LogoMark({ size = 28, className }: LogoMarkProps) {
  return (
    <svg aria-hidden="true" className={className} width={size} height={size} viewBox="0 0 32 32">
      <path
        className="fill-brand"
        d="M4.3 3.2c-.5-.5.1-1.2.8-1 3.6 1.4 6.8 2.3 10.9 2.3s7.3-.9 10.9-2.3c.7-.2 1.3.5.8 1C28.8 6 29.5 9 29.5 13v4.5c0 7.2-6 12.5-13.5 12.5S2.5 24.7 2.5 17.5V13c0-4 .7-7 1.8-9.8Z"
      />
      <g className="fill-brand-on">
        <circle cx="10.2" cy="14.7" r="5.4" />
        <circle cx="21.8" cy="14.7" r="5.4" />
        <path d="M14.9 20.2c.6-.5 1.6-.5 2.2 0l1 .9c.4.4.4.9.1 1.3l-1.6 2.2a.8.8 0 0 1-1.3 0l-1.5-2.2c-.3-.4-.3-.9.1-1.3l1-.9Z" />
      </g>
      <g className="fill-brand">
        <circle cx="11.4" cy="13.6" r="2.5" />
        <circle cx="23" cy="13.6" r="2.5" />
      </g>
    </svg>
  );
}

type LogoProps = {
  name: string;
  size?: number;
  className?: string;
  /** The owl alone, where there is little room. */
  compact?: boolean;
};

export function Logo({ name, size = 28, className, compact = false }: LogoProps) {
  return (
    <span className={cx("inline-flex items-center gap-2", className)}>
      <LogoMark size={size} />
      <span className={cx("text-lg font-semibold text-ink", compact && "sr-only")}>{name}</span>
    </span>
  );
}
