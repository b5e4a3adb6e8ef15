import type { ServerResponse } from "node:http";
import type { Answer } from "./answers.ts";

export function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  const length = typeof answer.body === "string" ? Buffer.byteLength(answer.body) : answer.body.length;
  response.writeHead(answer.status, { ...answer.headers, "content-length": length });
  response.end(answer.body);
}
