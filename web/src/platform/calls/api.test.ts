import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getMe } from "@owlstat/core/auth/contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, configureApi } from "./api.ts";
import { CallError } from "./call-error.ts";

/** Says that 500 bytes come, sends some of them and hangs up; `/whole` sends all. */
const server = createServer((request, response) => {
  if (request.url?.startsWith("/whole")) return response.end('{"user":null}');
  response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
  response.write('{"user":');
  setTimeout(() => response.destroy(), 20);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

function answerBelow(path: string) {
  const { port } = server.address() as AddressInfo;
  configureApi({ apiBase: `http://127.0.0.1:${port}${path}`, clientKey: "a".repeat(32) });
  return call(getMe, { t: "1" });
}

test("an answer that came whole is read", async () => {
  expect(await answerBelow("/whole")).toEqual({ user: null });
});

test("a success whose body breaks off is an error of the call, not an empty answer", async () => {
  const error = await answerBelow("/broken").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ code: "no_answer", texts: [] });
});
