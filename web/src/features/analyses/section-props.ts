import type { Day } from "@owlstat/core/time.ts";
import type { Analyses } from "./api.ts";
import type { ViewControl } from "./use-view.ts";

/** What every section gets. */
export type SectionProps = ViewControl & {
  /** As in the address. */
  username: string;
  analyses: Analyses;
  today: Day;
};
