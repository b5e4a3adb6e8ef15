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

/**
 * One of the machines that the large tables are distributed over did not answer. What lies on the others can be read,
 * and nothing of this statement's transaction was stored.
 */
export class DatabasePartUnavailable extends Error {
  constructor(cause: Error) {
    super(`A part of the database does not answer: ${cause.message}`, { cause });
    this.name = "DatabasePartUnavailable";
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
  // read_only_sql_transaction: a server that follows another takes no writes
  "25006",
]);
const LOST_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? "");

/** How a coordinator tells of one of its nodes: that it could not be reached, or what it said as it went. */
const PART_TEXT = /remote node|any connections to the node|marked as essential|failed to prepare transaction/;
const PART_PLACE = /while executing command on /;

/**
 * A coordinator that lost a node answers by itself and stays; one that is lost says FATAL as its last word, or
 * nothing.
 */
function isOfPart(error: Error): boolean {
  const { severity, where } = error as { severity?: unknown; where?: unknown };
  if (severity !== "ERROR") return false;
  const code = codeOf(error);
  if (code.startsWith("08") || code === "XX000") return PART_TEXT.test(error.message);
  return LOST.has(code) && PART_PLACE.test(String(where ?? ""));
}

/** Tells a lost connection apart from a refused statement. */
export function clearError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DatabaseUnavailable || error instanceof DatabasePartUnavailable) return error;
  if (isOfPart(error)) return new DatabasePartUnavailable(error);
  const code = codeOf(error);
  const lost = LOST.has(code) || code.startsWith("08") || LOST_TEXT.test(error.message);
  return lost ? new DatabaseUnavailable(error) : error;
}

export const rethrowClear = (error: unknown): never => {
  throw clearError(error);
};

/** For what is noted beside an answer: while nothing can be written, the answer is given all the same. */
export function passIfAway(error: unknown): void {
  if (!(clearError(error) instanceof DatabaseUnavailable)) throw error;
}

/** Was a row refused because another has the same unique key? */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === "23505";
}
