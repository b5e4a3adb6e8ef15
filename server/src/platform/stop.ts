import type { Log } from "./log.ts";

const LIMIT = 15_000;

/** Stops the parts of a program in the reverse order of their start, within 15 seconds. */
export class Stopper {
  readonly #steps: { name: string; stop: () => Promise<unknown> }[] = [];
  readonly #log: Log;
  #stopping: Promise<void> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  add(name: string, stop: () => Promise<unknown>): void {
    this.#steps.unshift({ name, stop });
  }

  /** Safe to call twice: the second signal waits for the first. */
  stop(): Promise<void> {
    this.#stopping ??= this.#run();
    return this.#stopping;
  }

  /** Stops on SIGTERM and SIGINT. */
  onSignals(): void {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        this.#log.info({ signal }, "stopping");
        const giveUp = setTimeout(() => {
          this.#log.error("did not stop in time");
          process.exit(1);
        }, LIMIT);
        void this.stop().then(() => {
          clearTimeout(giveUp);
          this.#log.info("stopped");
          process.exit(0);
        });
      });
    }
  }

  async #run(): Promise<void> {
    for (const { name, stop } of this.#steps) {
      try {
        await stop();
      } catch (error) {
        this.#log.error({ err: error, part: name }, "could not stop cleanly");
      }
    }
  }
}
