import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** Places where a secret could stand in a logged object; each is replaced before it is written. */
const SECRET_FIELDS = [
  "password",
  "token",
  "access_token",
  "client_secret",
  "secret",
  "authorization",
  "cookie",
  "jwt",
  "code",
];
const SECRET_HEADERS = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-csrf-token",
  "x-timestamp",
  "x-admin-password",
];

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: {
        paths: [
          ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
          ...SECRET_HEADERS.flatMap((header) => [`headers["${header}"]`, `*.headers["${header}"]`]),
        ],
        censor: "[redacted]",
      },
      serializers: { err: describeError },
    },
    destination as DestinationStream,
  );
}

/** Database errors carry the values of the failing row in `detail`; only harmless parts are kept. */
function describeError(error: Error & { code?: string }): Record<string, unknown> {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}
