import type { Credentials } from "./credentials.ts";
import type { FaultKind } from "./fault-kinds.ts";
import type { Html } from "./html.ts";
import type { Keep } from "./keep.ts";
import type { Route } from "./router.ts";

/** What every service is given when the sandbox starts. */
export type Context = {
  now(): number;
  /** The sandbox's own address, known once it listens. */
  url(): string;
  keep: Keep;
  credentials: Credentials;
};

/** One simulated service. */
export type Service = {
  readonly name: string;
  readonly label: string;
  /** The simulated API: calls are logged and subject to faults. */
  readonly routes: readonly Route[];
  /** Controls for people and scripts: neither logged nor subject to faults. */
  readonly controls?: readonly Route[];
  readonly desk?: () => Html;
  /** Faults that the service simulates itself, in addition to the general ones. */
  readonly ownFaults?: readonly FaultKind[];
  /** The body of its 500 and 429 answers, in its own envelope. */
  readonly errorBody?: (status: 429 | 500) => unknown;
};
