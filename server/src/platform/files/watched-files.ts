import { Counter, type Registry } from "prom-client";
import type { Log } from "../log.ts";
import { FilesUnavailable } from "./errors.ts";
import type { FileStore } from "./file-store.ts";

type Watch = { log: Log; registry: Registry };

/**
 * Counts what a store of files does not answer, and says in the log once that it is away and once that it is back.
 * Pages go on without their pictures meanwhile, so nobody would hear of it otherwise.
 */
export function watchFiles(store: FileStore, { log, registry }: Watch): FileStore {
  const failures = new Counter({
    name: "files_failures_total",
    help: "Questions that the store of files did not answer, or refused",
    registers: [registry],
  });
  let away = false;

  function failed(error: unknown): void {
    if (!(error instanceof FilesUnavailable)) return;
    failures.inc();
    if (!away)
      log.warn({ reason: error.message }, "the store of files is away: pages go on without pictures");
    away = true;
  }
  async function heed<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      if (away) log.info("the store of files answers again");
      away = false;
      return result;
    } catch (error) {
      failed(error);
      throw error;
    }
  }
  async function* heedList(keys: AsyncIterable<string>): AsyncGenerator<string> {
    try {
      yield* keys;
    } catch (error) {
      failed(error);
      throw error;
    }
  }

  return {
    put: (...given) => heed(store.put(...given)),
    get: (key) => heed(store.get(key)),
    exists: (key) => heed(store.exists(key)),
    writtenAt: (key) => heed(store.writtenAt(key)),
    delete: (key) => heed(store.delete(key)),
    list: (prefix) => heedList(store.list(prefix)),
  };
}
