/** Text entry: 16 px type, so that phones do not zoom in. */
export const INPUT_STYLE =
  "w-full min-w-0 rounded-control border border-control bg-surface px-3 text-base text-ink hover:border-muted focus-visible:border-brand-text focus-visible:outline-offset-0 aria-invalid:border-negative disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted";

export const CONTROL_HEIGHT = "h-9 pointer-coarse:h-11";

/** For fields that can be read and copied but not changed; shown by a lighter border. */
export const READ_ONLY = "border-line";
