import { EventEmitter } from "node:events";

/** Property names that may contain a secret, at any depth of a logged object. */
const SECRETS = new Set([
  "password",
  "new_password",
  "password_hash",
  "token",
  "access_token",
  "refresh_token",
  "id_token",
  "client_secret",
  "app_secret",
  "secret",
  "privatekey",
  "private_key",
  "authorization",
  "cookie",
  "cookies",
  "set-cookie",
  "x-csrf-token",
  "x-timestamp",
  "x-admin-password",
  "jwt",
  "code",
  "signed_request",
]);
const CENSOR = "[redacted]";
/** Deeper than anything worth reading in a line of a log. */
const DEEPEST = 12;

/** A copy of a log entry without secrets at any depth. Errors are left to the error serialiser. */
export function redactSecrets(entry: Record<string, unknown>): Record<string, unknown> {
  return copy(entry, 0, new Set()) as Record<string, unknown>;
}

function copy(value: unknown, depth: number, above: Set<object>): unknown {
  if (typeof value !== "object" || value === null || value instanceof Error) return value;
  if (above.has(value)) return "[circular]";
  if (depth >= DEEPEST) return "[too deep]";
  above.add(value);
  const copied = copyObject(value, depth + 1, above);
  above.delete(value);
  return copied;
}

function copyObject(value: object, depth: number, above: Set<object>): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, depth, above));
  if (value instanceof Map) return copyEntries([...value], depth, above);
  if (value instanceof Set) return [...value].map((item) => copy(item, depth, above));
  if ("toJSON" in value && typeof value.toJSON === "function") return copy(value.toJSON(), depth, above);
  if (value instanceof EventEmitter) return `[${value.constructor.name}]`;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  return copyEntries(Object.entries(value), depth, above);
}

function copyEntries(entries: readonly (readonly [unknown, unknown])[], depth: number, above: Set<object>) {
  // Next to a stack, `code` is an error code (some libraries pass errors on as plain objects); elsewhere it
  // may be a login code, which is secret.
  const named = entries.some(([name]) => name === "stack");
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const hidden = SECRETS.has(String(name).toLowerCase()) && !(named && name === "code");
      const secret = hidden && value !== undefined && value !== null;
      return [String(name), secret ? CENSOR : copy(value, depth, above)];
    }),
  );
}
