/**
 * The database did not answer: the caller may try again. It is unknown whether a write in progress was
 * stored.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(
      `The database does not answer: ${cause instanceof Error ? cause.message || codeOf(cause) : String(cause)}`,
      {
        cause,
      },
    );
    this.name = "DatabaseUnavailable";
  }
}

const LOST = new Set([
  ...[
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ETIMEDOUT",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
  ],
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  ...["57P01", "57P02", "57P03", "53300"],
]);
const LOST_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? "");

/** Tells a lost connection apart from a refused statement. */
export function clearError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  const code = codeOf(error);
  const lost = LOST.has(code) || code.startsWith("08") || LOST_TEXT.test(error.message);
  return lost ? new DatabaseUnavailable(error) : error;
}

export const rethrowClear = (error: unknown): never => {
  throw clearError(error);
};

/** Was a row refused because another has the same unique key? */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === "23505";
}
