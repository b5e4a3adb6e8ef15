/**
 * The store of files did not answer, or refused us: the caller may try again. It is unknown whether a file that
 * was being written is there. The message names no key and no file.
 */
export class FilesUnavailable extends Error {
  constructor(reason: string) {
    super(`The store of files does not answer: ${reason}`);
    this.name = "FilesUnavailable";
  }
}

/** Passes our own error on and makes one of everything else. Errors of the network keep what they are called. */
export function unavailable(error: unknown): FilesUnavailable {
  if (error instanceof FilesUnavailable) return error;
  const { message, code, cause } = (error ?? {}) as { message?: string; code?: unknown; cause?: unknown };
  const inner = (cause ?? {}) as { code?: unknown };
  const named = [inner.code, code].find((one) => typeof one === "string");
  return new FilesUnavailable(String(named ?? message ?? error));
}

/** For what goes on without its pictures while the store is away. */
export function nullWhileAway(error: unknown): null {
  if (error instanceof FilesUnavailable) return null;
  throw error;
}
