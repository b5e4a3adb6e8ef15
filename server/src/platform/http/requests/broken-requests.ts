import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { AppError, type ErrorCode } from "@owlstat/core/errors.ts";
import type { Texts } from "../../texts.ts";
import { answerError } from "../answers/error-exit.ts";

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "request_too_long",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Answers what never became a request: too long, too slow, or no HTTP. */
export function answerBroken(texts: Texts) {
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    const known = CODES[code];
    const error = known ? new AppError(known) : new AppError("invalid_input", { fields: [] });
    if (code !== "ECONNRESET" && socket.writable) socket.write(rawAnswer(error, texts));
    socket.destroySoon();
  };
}

/** An error as raw HTTP, for connections without a valid request. Nothing is known about the reader. */
export function rawAnswer(error: AppError, texts: Texts): string {
  const { status, body } = answerError(error, texts, "en");
  const json = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(json)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
    "",
    json,
  ].join("\r\n");
}
