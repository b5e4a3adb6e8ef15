import { expect, test } from "vitest";
import { clearError, DatabasePartUnavailable, DatabaseUnavailable } from "./errors.ts";

const of = (message: string, more: Record<string, unknown> = {}) => Object.assign(new Error(message), more);

const CASES: [name: string, error: Error, expected: typeof DatabaseUnavailable | null][] = [
  ["nobody listens", of("connect ECONNREFUSED 127.0.0.1:1", { code: "ECONNREFUSED" }), DatabaseUnavailable],
  [
    "the server stops",
    of("terminating connection", { code: "57P01", severity: "FATAL" }),
    DatabaseUnavailable,
  ],
  ["the connection broke off", of("Connection terminated unexpectedly"), DatabaseUnavailable],
  [
    "a node does not answer",
    of("connection to the remote node postgres@127.0.0.1:9701 failed with the following error: refused", {
      code: "08006",
      severity: "ERROR",
    }),
    DatabasePartUnavailable,
  ],
  [
    "a node was lost within a transaction",
    of("failure on connection marked as essential: 127.0.0.1:9701", { code: "XX000", severity: "ERROR" }),
    DatabasePartUnavailable,
  ],
  [
    "a node stops while it answers",
    of("terminating connection due to administrator command", {
      code: "57P01",
      severity: "ERROR",
      where: "while executing command on 127.0.0.1:9701",
    }),
    DatabasePartUnavailable,
  ],
  ["a refused statement", of("division by zero", { code: "22012", severity: "ERROR" }), null],
  ["a fault of the server", of("cache lookup failed", { code: "XX000", severity: "ERROR" }), null],
];

test.each(CASES)("an error of the database is told apart: %s", (_, error, expected) => {
  const clear = clearError(error);
  if (expected === null) expect(clear).toBe(error);
  else expect([clear, clearError(clear)]).toEqual([expect.any(expected), clear]);
});
