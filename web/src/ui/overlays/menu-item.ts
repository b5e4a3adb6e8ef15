import type { ReactNode } from "react";
import type { IconName } from "../marks/icons.ts";

export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName;
  /** Shown in place of the icon. */
  mark?: ReactNode;
  /** A page to open; otherwise `onSelect` runs. */
  to?: string;
  onSelect?: () => void;
  tone?: "danger";
  /** For items that show a choice. */
  checked?: boolean;
  disabled?: boolean;
  /** Draws a line above. */
  separated?: boolean;
};
