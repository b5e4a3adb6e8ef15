import { ERRORS, type ErrorCode, type ErrorDetails, type ErrorShow } from "@owlstat/core/errors.ts";

/** A call that failed: with a code of the catalogue, or without an answer at all. */
export class CallError extends Error {
  readonly code: ErrorCode | "no_answer";
  readonly texts: readonly string[];
  readonly details: ErrorDetails;

  constructor(code: ErrorCode | "no_answer", texts: readonly string[], details: ErrorDetails = {}) {
    super(texts.join(" ") || code);
    this.name = "CallError";
    this.code = code;
    this.texts = texts;
    this.details = details;
  }

  get show(): ErrorShow {
    return this.code === "no_answer" ? "dialog" : ERRORS[this.code].show;
  }
}

/** Reads the server's error answer; anything that is none counts as unexpected. */
export function errorFromAnswer(body: unknown): CallError {
  const { error, code, details } = (body ?? {}) as { error?: unknown; code?: string; details?: ErrorDetails };
  const texts = (Array.isArray(error) ? error : [error]).filter(
    (text): text is string => typeof text === "string",
  );
  const known = code !== undefined && code in ERRORS ? (code as ErrorCode) : "unexpected";
  return new CallError(known, texts, details);
}
