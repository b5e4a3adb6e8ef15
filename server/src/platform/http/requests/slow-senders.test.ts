import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { loadTexts } from "../../texts.ts";
import { cutSlowSenders } from "./slow-senders.ts";

const app = Fastify();
cutSlowSenders(app, 50, loadTexts());
app.addContentTypeParser("text/csv", async (_request: unknown, payload: NodeJS.ReadableStream) =>
  text(payload),
);
app.post("/json", ({ body }) => body);
app.post("/file", { config: { takesFile: true } }, ({ body }) => body);
let arrived = Promise.withResolvers<void>();
app.addHook("onRequest", async () => arrived.resolve());
await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => app.close());

/** Sends the head and half of the body, and the rest once the other side has had time to cut. */
async function sendSlowly(path: string, type: string, body: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const half = body.length / 2;
  arrived = Promise.withResolvers<void>();
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  );
  socket.on("error", () => {});
  void arrived.promise.then(() => setTimeout(() => socket.write(body.slice(half)), 200));
  return text(socket);
}

test("who dawdles over a small body is cut off", async () => {
  const answer = await sendSlowly("/json", "application/json", '{"a":123}x');
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
});

test("a file may take longer", async () => {
  const answer = await sendSlowly("/file", "text/csv", "a,b\n1,2\n");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain("a,b\n1,2\n");
});
