/** The embedded database cannot serve here. The message tells the operator what to do. */
export class PostgresUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PostgresUnavailable";
  }
}

/** The code of a system or PostgreSQL error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}

/** Returns `fallback` for the given error codes and throws all others. */
export function ignoring<T>(codes: readonly string[], fallback: T): (error: unknown) => T {
  return (error) => {
    if (codes.includes(codeOf(error) ?? "")) return fallback;
    throw error;
  };
}
