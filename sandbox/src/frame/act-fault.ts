import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type Answer, json } from "./answers.ts";
import type { Fault } from "./faults.ts";
import { send } from "./send.ts";
import type { Service } from "./service.ts";

const HANG_LIMIT_MS = 120_000;
const OVERSIZED_BYTES = 50 * 1024 * 1024;

function hang(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), HANG_LIMIT_MS);
    response.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Well-formed JSON, so that only its size is wrong. */
async function sendOversized(response: ServerResponse): Promise<void> {
  const head = Buffer.from('{"filler":"');
  const tail = Buffer.from('"}');
  const block = Buffer.alloc(256 * 1024, "o");
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": OVERSIZED_BYTES,
  });
  response.write(head);
  let left = OVERSIZED_BYTES - head.length - tail.length;
  while (left > 0 && !response.destroyed) {
    const piece = block.subarray(0, Math.min(left, block.length));
    left -= piece.length;
    if (!response.write(piece)) {
      await new Promise<void>((resolve) => {
        const done = () => {
          response.off("drain", done).off("close", done);
          resolve();
        };
        response.once("drain", done).once("close", done);
      });
    }
  }
  if (!response.destroyed) response.end(tail);
}

function errorAnswer(service: Service, status: 429 | 500, headers: Record<string, string> = {}): Answer {
  const body = service.errorBody?.(status) ?? {
    error: status === 429 ? "Too Many Requests" : "Internal Server Error",
  };
  return json(body, status, headers);
}

function cut(answer: Answer): Answer {
  const bytes = Buffer.from(answer.body);
  return { ...answer, status: 200, body: bytes.subarray(0, Math.floor(bytes.length / 2)) };
}

const LOGIN_PAGE =
  "<!doctype html><html><head><title>Sorry</title></head><body><h1>Please log in to continue</h1></body></html>";

/** Answers according to the fault; `handle` gives the service's regular answer. */
export async function actFault(
  fault: Fault,
  service: Service,
  response: ServerResponse,
  handle: () => Promise<Answer>,
): Promise<void> {
  switch (fault.kind) {
    case "500":
      return send(response, errorAnswer(service, 500));
    case "429":
      return send(response, errorAnswer(service, 429, { "retry-after": String(fault.retryAfter) }));
    case "hang":
      return hang(response);
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "garbage":
      return send(response, { ...json(null), body: randomBytes(2048) });
    case "html":
      return send(response, { status: 200, headers: { "content-type": "text/html" }, body: LOGIN_PAGE });
    case "oversized":
      return sendOversized(response);
    case "truncated":
      return send(response, cut(await handle()));
    case "slow":
      await delay(fault.latencyMs, undefined, { ref: false });
      return send(response, await handle());
    case "wrong-id":
      return send(response, await handle());
  }
}
