import { connect as connectSocket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { logLines } from "../../../testing/files/log-lines.ts";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import type { OpenApi } from "../calls/openapi.ts";
import { route } from "../calls/route.ts";

const LIMIT = 100_000;
const take = endpoint({
  method: "POST",
  path: "/files/:folder",
  summary: "Takes a file.",
  params: z.object({ folder: z.string() }),
  query: z.object({ name: z.string() }),
  upload: { types: ["text/csv", "image/png"], maxBytes: LIMIT },
  answer: z.object({ bytes: z.number(), type: z.string(), folder: z.string(), name: z.string() }),
});
const ignore = endpoint({
  method: "PUT",
  path: "/files",
  summary: "Looks at no file.",
  upload: { types: ["text/csv"], maxBytes: LIMIT },
  answer: z.object({ ok: z.literal(true) }),
});
const late = endpoint({
  method: "POST",
  path: "/late-files",
  summary: "Reads a file long after it came.",
  upload: { types: ["text/csv"], maxBytes: LIMIT },
  answer: z.object({ ok: z.literal(true) }),
});

/** How each upload ended for the action that read it. */
const ends: string[] = [];
let hold = Promise.resolve();
const lines = logLines("error");
const web = await startTestWeb({
  services: { log: lines.log },
  routes: [
    route(take, { access: "visitor" }, async (_context, { file, folder, name }) => {
      try {
        const { length } = await buffer(file.stream);
        ends.push("read");
        return { bytes: length, type: file.type, folder, name };
      } catch (error) {
        ends.push((error as Error).message);
        throw error;
      }
    }),
    route(ignore, { access: "visitor" }, () => ({ ok: true }) as const),
    route(late, { access: "visitor" }, async (_context, { file }) => {
      await hold;
      await buffer(file.stream).catch((error: Error) => ends.push(error.message));
      return { ok: true } as const;
    }),
  ],
});
const client = web.client();
const file = (bytes: number, type = "text/csv") => new Blob([Buffer.alloc(bytes, 7)], { type });
const input = { folder: "a", name: "b.csv" };

/** A request written by hand, that may stop in the middle. */
async function openRequest(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(web.url);
  const socket = connectSocket(Number(port), hostname);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const all = { host: "owlstat.test", cookie, ...(await client.proofs()), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  return socket;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

test("the action gets the file byte for byte, with its type, and the rest of the input from the address", async () => {
  expect(await client.ok(take, { ...input, file: file(LIMIT, "image/png") })).toEqual({
    bytes: LIMIT,
    type: "image/png",
    ...input,
  });
  expect(await client.ok(take, { ...input, file: file(0) })).toMatchObject({ bytes: 0, type: "text/csv" });
});

test("a type's letter case and its parameters do not matter", async () => {
  const odd = new Blob(["a"], { type: "Text/CSV; charset=utf-8" });
  expect(await client.ok(take, { ...input, file: odd })).toMatchObject({ type: "text/csv" });
});

test.each(["application/json", "text/html", "text/csvx", "multipart/form-data; boundary=x"])(
  "a file of type %s is refused",
  async (type) => {
    expect(await client.call(take, { ...input, file: file(10, type) })).toMatchObject({
      status: 415,
      body: { code: "media_type_unsupported" },
    });
  },
);

test("a file without a type, or packed, is refused", async () => {
  const send = async (headers: Record<string, string>) => {
    const body = new Blob(["a"]).stream();
    const init = {
      method: "POST",
      body,
      duplex: "half",
      headers: { ...(await client.proofs()), ...headers },
    };
    return (await client.raw("/api/files/a?name=b", init as RequestInit)).status;
  };
  expect(await send({})).toBe(415);
  expect(await send({ "content-type": "text/csv", "content-encoding": "gzip" })).toBe(415);
  expect(await send({ "content-type": "text/csv" })).toBe(200);
});

test.each([LIMIT + 1, 11_000_000])(
  "a file of %i bytes is too large, and the sender is told so",
  async (bytes) => {
    expect(await client.call(take, { ...input, file: file(bytes) })).toMatchObject({
      status: 413,
      body: { code: "body_too_large" },
    });
  },
);

test("a file of unannounced length is cut where it becomes too large", async () => {
  ends.length = 0;
  const init = {
    method: "POST",
    body: file(LIMIT + 1).stream(),
    duplex: "half",
    headers: { ...(await client.proofs()), "content-type": "text/csv" },
  };
  const response = await client.raw("/api/files/a?name=b", init as RequestInit);
  expect([response.status, ends]).toEqual([413, ["body_too_large"]]);
});

test("a file that breaks off is never taken for a whole one", async () => {
  ends.length = 0;
  const headers = { "content-type": "text/csv", "content-length": "5000" };
  const socket = await openRequest("/files/a?name=b", headers);
  socket.write("a,b\n1,2\n", () => socket.destroy());
  await until(() => ends.length > 0);
  expect(ends).toEqual(["upload_interrupted"]);
  expect(lines.entries("request failed")).toEqual([]);
});

test("a file that broke off before anybody read it breaks nothing", async () => {
  ends.length = 0;
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const socket = await openRequest("/late-files", { "content-type": "text/csv", "content-length": "5000" });
  await new Promise((resolve) => socket.write("a,b\n", resolve));
  await new Promise((resolve) => socket.once("close", resolve).destroy());
  await client.ok(take, { ...input, file: file(10) });
  release();
  await until(() => ends.length > 1);
  expect(ends).toEqual(["read", "upload_interrupted"]);
});

test("an action that looks at no file still answers, whatever is on its way", async () => {
  for (let round = 0; round < 3; round++)
    expect(await client.ok(ignore, { file: file(LIMIT) })).toEqual({ ok: true });
});

test("nothing of a file is read before the call has proven itself", async () => {
  ends.length = 0;
  const response = await client.raw("/api/files/a?name=b", {
    method: "POST",
    headers: { ...(await client.proofs()), "x-csrf-token": "forged", "content-type": "text/csv" },
    body: file(LIMIT),
  });
  expect([response.status, ends]).toEqual([403, []]);
});

test("the rest of the input is checked before the file", async () => {
  const { status, body } = await client.call(take, { folder: "a", file: file(10) } as never);
  expect([status, body.code, body.details]).toEqual([400, "invalid_input", { fields: ["name"] }]);
});

test("the description names the types of the file and its limit", async () => {
  const response = await web.anonymousFetch("/api/openapi.json");
  const description = (await response.json()) as OpenApi;
  const call = description.paths["/files/{folder}"]?.post;
  expect(call?.requestBody).toEqual({
    description: expect.stringContaining(String(LIMIT)),
    required: true,
    content: { "text/csv": { schema: {} }, "image/png": { schema: {} } },
  });
  expect(Object.keys(call?.responses as object)).toEqual(["200", "4XX", "5XX"]);
  const { "x-common-errors": common, "x-status": status } = description;
  expect(common.map((code) => status[code])).toEqual(expect.arrayContaining([413, 415]));
});
