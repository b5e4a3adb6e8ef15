import type { Folder } from "@owlstat/core/folders/contract.ts";
import type { Side } from "./order.ts";

/** What may be done with the accounts of the list, by whom is looking. */
export type AccountControl = {
  /** A viewer may not; then no control that writes is drawn. */
  mayWrite: boolean;
  /** In one's own order accounts can be moved. */
  orderable: boolean;
  folders: ReadonlyMap<string, Folder>;
  selected: ReadonlySet<string>;
  select: (username: string, on: boolean, range: boolean) => void;
  selectAll: (on: boolean) => void;
  favourite: (username: string, favourite: boolean) => void;
  mine: (username: string, mine: boolean) => void;
  /** Sets an alarm on unusual days, or on breakout posts. */
  tellMe: (username: string, measure: "anomaly" | "breakout") => void;
  remove: (usernames: readonly string[]) => void;
  /** Asks for folders to put them into. */
  file: (usernames: readonly string[]) => void;
  move: (usernames: readonly string[], target: string, side: Side) => void;
};
