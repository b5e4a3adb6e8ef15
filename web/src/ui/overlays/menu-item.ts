import type { ReactNode } from "react";
import type { IconName } from "../marks/icons.ts";

export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName;
  /** Stands in the icon's place. */
  mark?: ReactNode;
  /** A page to go to, or an act. */
  to?: string;
  onSelect?: () => void;
  tone?: "danger";
  /** For items that show a choice. */
  checked?: boolean;
  disabled?: boolean;
  /** Draws a line above. */
  separated?: boolean;
};
