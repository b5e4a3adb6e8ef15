import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { AppError, type ErrorCode } from "@owlstat/core/errors.ts";
import type { Texts } from "../texts.ts";
import { answerError } from "./error-exit.ts";

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "request_too_long",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Answers what never became a request: too long, too slow, or no HTTP. Nothing is known of its sender. */
export function answerBroken(texts: Texts) {
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code !== "ECONNRESET" && socket.writable) {
      const error = CODES[code] ? new AppError(CODES[code]) : new AppError("invalid_input", { fields: [] });
      const { status, body } = answerError(error, texts, "en");
      const json = JSON.stringify(body);
      socket.write(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
          "Content-Type: application/json; charset=utf-8",
          `Content-Length: ${Buffer.byteLength(json)}`,
          "Cache-Control: no-store",
          "X-Content-Type-Options: nosniff",
          "Connection: close",
          "",
          json,
        ].join("\r\n"),
      );
    }
    socket.destroySoon();
  };
}
