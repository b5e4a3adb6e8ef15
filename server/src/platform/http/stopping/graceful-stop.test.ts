import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { route } from "../calls/route.ts";

const slow = endpoint({
  method: "GET",
  path: "/slow",
  summary: "Answers when it is let.",
  answer: z.object({ done: z.literal(true) }),
});
const arrived = Promise.withResolvers<void>();
const mayAnswer = Promise.withResolvers<void>();
const web = await startTestWeb({
  routes: [
    route(slow, { access: "visitor" }, async () => {
      arrived.resolve();
      await mayAnswer.promise;
      return { done: true } as const;
    }),
  ],
});

const huge = endpoint({
  method: "GET",
  path: "/huge",
  summary: "Answers more than a connection holds.",
  answer: z.object({ text: z.string() }),
});
const SIZE = 20_000_000;
const startHuge = async () => {
  const asked = Promise.withResolvers<void>();
  const answer = () => {
    asked.resolve();
    return { text: "x".repeat(SIZE) };
  };
  const { url, stop } = await startTestWeb({
    services: { db: web.services.db },
    routes: [route(huge, { access: "visitor" }, answer)],
  });
  return { url, stop, asked: asked.promise };
};
const [read, unread] = [await startHuge(), await startHuge()];

function get(
  path: string,
): Promise<{ status: number | undefined; body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(web.url + path, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode, body, connection: response.headers.connection }),
      );
    });
    request.on("error", reject).end();
  });
}

function refused(): Promise<boolean> {
  const { hostname, port } = new URL(web.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on("error", () => resolve(true));
  });
}

async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  return socket;
}
const ask = (socket: Socket) => socket.write("GET /api/huge HTTP/1.1\r\nhost: owlstat.test\r\n\r\n");

test("a request under way is answered before the stop is done, and nobody new is let in", async () => {
  const underWay = get("/api/slow");
  await arrived.promise;
  expect(await refused()).toBe(false);
  const silent = await openSocket(web.url);
  let stopped = false;
  const stop = web.stop().then(() => {
    stopped = true;
  });
  await expect.poll(refused).toBe(true);
  // Connections nobody uses are closed meanwhile, the one under way is not.
  await once(silent.resume(), "close");
  expect(stopped).toBe(false);
  mayAnswer.resolve();
  expect(await underWay).toEqual({ status: 200, body: '{"done":true}', connection: "close" });
  await stop;
  expect(await refused()).toBe(true);
});

test("an answer that was not read yet arrives whole", async () => {
  const socket = await openSocket(read.url);
  const idle = await openSocket(read.url);
  ask(socket);
  await read.asked;
  const stop = read.stop();
  // By now unused connections are cut, and so would be an answer taken for done.
  await once(idle.resume(), "close");
  let size = 0;
  socket.on("data", (chunk) => {
    size += chunk.length;
  });
  await once(socket, "close");
  expect(size).toBeGreaterThan(SIZE);
  await stop;
});

test("a browser that never reads its answer does not hold up the stop", async () => {
  const socket = await openSocket(unread.url);
  ask(socket);
  await unread.asked;
  await unread.stop();
  socket.destroy();
});
