import type { ServerResponse } from "node:http";
import type { Answer } from "./answers.ts";

export function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  const body = typeof answer.body === "string" ? Buffer.from(answer.body) : answer.body;
  response.writeHead(answer.status, { ...answer.headers, "content-length": body.length });
  response.end(body);
}
