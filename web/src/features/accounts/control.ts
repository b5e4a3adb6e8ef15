import type { Folder } from "@owlstat/core/folders/contract.ts";
import type { Side } from "./order.ts";

/** What the current user may do with the accounts of the list. */
export type AccountControl = {
  /** False for viewers, who get no controls that change anything. */
  mayWrite: boolean;
  /** Accounts can be moved only in the space's own order. */
  orderable: boolean;
  folders: ReadonlyMap<string, Folder>;
  selected: ReadonlySet<string>;
  select: (username: string, on: boolean, range: boolean) => void;
  selectAll: (on: boolean) => void;
  favourite: (username: string, favourite: boolean) => void;
  mine: (username: string, mine: boolean) => void;
  /** Creates an alarm on unusual days, or on breakout posts. */
  tellMe: (username: string, measure: "anomaly" | "breakout" | "stopped") => void;
  remove: (usernames: readonly string[]) => void;
  /** Opens the choice of folders for these accounts. */
  file: (usernames: readonly string[]) => void;
  move: (usernames: readonly string[], target: string, side: Side) => void;
};
