import type { IconName } from "../marks/icons.ts";

export type Tone = "neutral" | "brand" | "positive" | "negative" | "warning" | "info";

/** A muted background with readable text. */
export const TINTS: Record<Tone, string> = {
  neutral: "bg-raised text-muted",
  brand: "bg-brand-tint text-brand-text",
  positive: "bg-positive-tint text-positive",
  negative: "bg-negative-tint text-negative",
  warning: "bg-warning-tint text-warning",
  info: "bg-info-tint text-info",
};

export const TONE_TEXT: Record<Tone, string> = {
  neutral: "text-muted",
  brand: "text-brand-text",
  positive: "text-positive",
  negative: "text-negative",
  warning: "text-warning",
  info: "text-info",
};

/** How the four kinds of message look: never by colour alone. */
export const MESSAGE_TONES: Record<"success" | "error" | "warning" | "info", { tone: Tone; icon: IconName }> =
  {
    success: { tone: "positive", icon: "check" },
    error: { tone: "negative", icon: "warning" },
    warning: { tone: "warning", icon: "warning" },
    info: { tone: "info", icon: "info" },
  };
