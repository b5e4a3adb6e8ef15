import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { ProviderUnavailable } from "./json-call.ts";

const FAILURES = 5;
const FIRST_PAUSE = 20 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Stops asking a service that keeps failing. After a pause one call is let through: its success opens the way
 * for all, its failure doubles the pause.
 */
export function createBreaker() {
  let failures = 0;
  let pause = FIRST_PAUSE;
  let openUntil = 0;
  let trial = false;
  return {
    /** Whether a call may be made now. If so, the caller must report how it ended. */
    enter(now: number): boolean {
      if (failures < FAILURES) return true;
      if (now < openUntil || trial) return false;
      trial = true;
      return true;
    },
    succeed(): void {
      failures = 0;
      pause = FIRST_PAUSE;
      trial = false;
    },
    fail(now: number): void {
      failures += 1;
      if (failures < FAILURES) return;
      if (trial) pause = Math.min(pause * 2, LONGEST_PAUSE);
      trial = false;
      openUntil = now + pause;
    },
    /** Whether the current call is the trial after a pause. */
    isTrying: (): boolean => trial,
    /** The call ended without telling anything about the service. */
    leave(): void {
      trial = false;
    },
    readyAt(now: number): number {
      return failures < FAILURES ? now : Math.max(now, openUntil);
    },
  };
}

export type Guard = {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Whether the service is left alone now. */
  isResting(): boolean;
};

/** Asks a service through a breaker of its own, so that nobody waits for one that keeps failing. */
export function createGuard(service: string, now: () => number): Guard {
  const breaker = createBreaker();
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!breaker.enter(now())) throw new ProviderUnavailable(service, "it keeps failing");
    try {
      const answer = await work();
      breaker.succeed();
      return answer;
    } catch (error) {
      if (error instanceof ProviderUnavailable) breaker.fail(now());
      // Whatever else went wrong, the service answered.
      else breaker.succeed();
      throw error;
    }
  };
  return Object.assign(guarded, { isResting: () => breaker.readyAt(now()) > now() });
}
