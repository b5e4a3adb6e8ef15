import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { whitelabelWorld } from "../testing/people/test-brands.ts";

const { web, published } = await whitelabelWorld();
const CADDYFILE = fileURLToPath(new URL("../../../deploy/Caddyfile", import.meta.url));

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const [https, http] = [await freePort(), await freePort()];
const home = await mkdtemp(join(tmpdir(), "caddy-"));
const caddy = spawn("caddy", ["run", "--config", CADDYFILE, "--adapter", "caddyfile"], {
  stdio: ["ignore", "ignore", "pipe"],
  env: {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    UPSTREAM: new URL(web.url).host,
    HTTPS_PORT: String(https),
    HTTP_PORT: String(http),
    CADDY_GLOBAL: "local_certs\n\tskip_install_trust",
  },
});
let said = "";
caddy.stderr.on("data", (text: Buffer) => {
  said += text.toString();
});
afterAll(async () => {
  caddy.kill();
  await new Promise((resolve) => caddy.once("exit", resolve));
  await rm(home, { recursive: true, force: true });
});

type Got = { status: number; text: string } | { refused: string };
function get(host: string, path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port: https,
        servername: host,
        path,
        headers: { host, ...headers },
        // The authority is made for this test and known to nobody.
        rejectUnauthorized: false,
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on("error", ({ message }) => resolve({ refused: message }));
    asked.end();
  });
}

const { spaceId } = await published({ subdomain: "front", brandname: "Front Agency" });
const setDomain = (host: string, state: string) =>
  web.services.db.pool.query(
    `insert into domains (host, space_id, token, state, created_at) values ($1, $2, 't', $3, now())
     on conflict (space_id) do update set state = excluded.state`,
    [host, spaceId, state],
  );
await setDomain("stats.front.example", "Approved");

test("a page comes over TLS for an approved domain, under its brand", async () => {
  await expect
    .poll(() => get("stats.front.example", "/manifest.webmanifest"), { timeout: 20_000 })
    .toMatchObject({
      status: 200,
    });
  expect(await get("stats.front.example", "/manifest.webmanifest")).toMatchObject({
    text: expect.stringContaining("Front Agency"),
  });
  const forged = await get("stats.front.example", "/manifest.webmanifest", {
    "x-forwarded-host": "owlstat.test",
  });
  expect(forged).toMatchObject({ text: expect.stringContaining("Front Agency") });
});

test("the sub-domain of an agency gets a certificate too", async () => {
  expect(await get("front.owlstat.test", "/manifest.webmanifest")).toMatchObject({ status: 200 });
});

test.each(["nobody.example", "other.owlstat.test", "www.stats.front.example"])(
  "no certificate is had for %s",
  async (host) => {
    expect(await get(host, "/"), said).toHaveProperty("refused");
  },
);

test("what only the front may ask is closed to visitors", async () => {
  expect(await get("stats.front.example", "/internal/tls-allowed?domain=a")).toMatchObject({ status: 404 });
});
