import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { isPublicAddress, publicLookup, type Resolve } from "./addresses.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";

type Seen = { method: string | undefined; path: string | undefined; secret: unknown; body: string };
const seen: Seen[] = [];
const server = http.createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method, url = "", headers } = request;
  seen.push({ method, path: url, secret: headers["x-secret"], body: Buffer.concat(parts).toString() });
  const [, kind, rest = ""] = /^\/(\w+)\/?(.*)$/.exec(url) ?? [];
  if (kind === "to") return response.writeHead(302, { location: decodeURIComponent(rest) }).end();
  if (kind === "loop") return response.writeHead(302, { location: `/loop/${Number(rest) + 1}` }).end();
  if (kind === "long") return response.end(Buffer.alloc(2000));
  if (kind === "never") return response.write("…");
  return response.end("fine");
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const guarded = createGuardedFetch({ origins: [origin] });
afterAll(() => {
  guarded.close();
  server.closeAllConnections();
  server.close();
});

const answering =
  (...addresses: string[]): Resolve =>
  (_hostname, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

describe("addresses", () => {
  test.each([
    ["8.8.8.8", true],
    ["2606:4700::1111", true],
    ["127.0.0.1", false],
    ["10.1.2.3", false],
    ["172.31.255.255", false],
    ["192.168.0.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["255.255.255.255", false],
    ["224.0.0.1", false],
    ["::1", false],
    ["::", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["::ffff:10.0.0.1", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::a00:1", false],
    ["2002:7f00:1::", false],
    ["2001:db8::1", false],
    ["localhost", false],
  ])("%s is public: %s", (address, open) => {
    expect(isPublicAddress(address)).toBe(open);
  });
});

test.each([
  ["https://example.com/x", true],
  ["https://example.com./x", true],
  ["https://local.example.com/x", true],
  ["https://notlocal.example/x", true],
  ["https://localhost/x", false],
  ["https://LOCALHOST./x", false],
  ["https://app.localhost/x", false],
  ["https://intranet/x", false],
  ["https://printer.local/x", false],
  ["https://db.internal/x", false],
  ["https://router.home.arpa/x", false],
  ["https://192.168.0.1/x", false],
  [`${origin}/x`, true],
])("%s may be called: %s", (url, open) => {
  expect(guarded.mayCall(url)).toBe(open);
});

describe("an address that a stranger gave is not called", () => {
  test.each([
    "http://example.com/",
    "https://example.com:8443/",
    "https://me:secret@example.com/",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/latest/meta-data",
    "http://127.0.0.1:1/",
    "file:///etc/passwd",
    "ftp://example.com/",
    "//example.com",
    "not an address",
    "",
  ])("when it is %s", async (url) => {
    await expect(guarded.fetch(url)).rejects.toThrow(/public/);
  });

  test.each([
    ["a private address", ["10.0.0.7"]],
    ["a public one and a private one", ["93.184.215.14", "127.0.0.1"]],
    ["no address", []],
  ])("when its name stands for %s", async (_what, addresses) => {
    const { fetch, close } = createGuardedFetch({ origins: [], resolve: answering(...addresses) });
    await expect(fetch("https://rebound.example/")).rejects.toThrow("rebound.example is not public");
    close();
  });

  test.each([
    "https://127.0.0.1/",
    "http://127.0.0.1:1/",
    "https://169.254.169.254/",
    "http://example.com/",
    "file:///etc/passwd",
    "gopher://example.com",
    "//10.0.0.1/",
  ])("when it redirects to %s", async (target) => {
    await expect(guarded.fetch(`${origin}/to/${encodeURIComponent(target)}`)).rejects.toThrow(/public/);
  });
});

test("a name is resolved once for a connection, which goes to the addresses that were checked", () => {
  let asked = 0;
  const rebinding: Resolve = (hostname, done) => {
    asked++;
    answering(asked === 1 ? "93.184.215.14" : "127.0.0.1")(hostname, done);
  };
  const lookup = publicLookup(rebinding);
  const answers: unknown[] = [];
  const keep = (error: Error | null, address: unknown) => answers.push(error?.message ?? address);
  lookup("example.com", { all: true }, keep);
  lookup("example.com", {}, keep);
  expect(answers).toEqual([[{ address: "93.184.215.14", family: 4 }], "example.com is not public"]);
  expect(asked).toBe(2);
});

describe("limits", () => {
  test("an answer of the size allowed comes, a longer one does not", async () => {
    expect((await guarded.fetch(`${origin}/long`, { maxBytes: 2000 })).body).toHaveLength(2000);
    await expect(guarded.fetch(`${origin}/long`, { maxBytes: 1999 })).rejects.toThrow("more than 1999 bytes");
  });

  test("an answer that does not end is given up", async () => {
    await expect(guarded.fetch(`${origin}/never`, { timeout: 200 })).rejects.toThrow(/no answer within/);
  });

  test("three redirects are followed, a fourth is not", async () => {
    await expect(guarded.fetch(`${origin}/loop/0`)).rejects.toThrow("redirects too often");
    expect(seen.filter(({ path }) => path?.startsWith("/loop"))).toHaveLength(4);
    const to = encodeURIComponent("/plain");
    expect(String((await guarded.fetch(`${origin}/to/${to}`)).body)).toBe("fine");
  });

  test("a POST carries its body and headers, and follows nothing", async () => {
    const sent = { method: "POST", headers: { "x-secret": "s" }, body: "{}" } as const;
    expect((await guarded.fetch(`${origin}/hook`, sent)).status).toBe(200);
    expect(seen.at(-1)).toEqual({ method: "POST", path: "/hook", secret: "s", body: "{}" });
    const redirect = await guarded.fetch(`${origin}/to/${encodeURIComponent("/x")}`, sent);
    expect(redirect.status).toBe(302);
    expect(seen.filter(({ path }) => path === "/x")).toEqual([]);
  });

  test("headers meant for one host are not shown to another", async () => {
    const other = http.createServer((request, response) => response.end(String(request.headers["x-secret"])));
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const both = createGuardedFetch({ origins: [origin, elsewhere] });
    const target = encodeURIComponent(`${elsewhere}/`);
    const reply = await both.fetch(`${origin}/to/${target}`, { headers: { "x-secret": "s" } });
    expect(String(reply.body)).toBe("undefined");
    both.close();
    other.close();
  });
});
