import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../../platform/clock.ts";
import { freePort } from "../../platform/postgres/process.ts";
import { loadSecrets } from "../../platform/secrets.ts";
import { PUBLIC_CREDENTIALS, playedOutside } from "../../sandbox-access.ts";
import { fetchAt } from "../web/fetch-at.ts";
import { TestClient } from "../web/test-client.ts";
import { productProcess } from "./product-process.ts";

const SECRET_KEY = "a master key for tests, nowhere else";

export type Production = {
  /** Asks the product as its TLS front does. */
  fetch(address: URL, init?: RequestInit): Promise<Response>;
  /** A browser at this host. */
  client(host: string): TestClient;
  /** The texts of the mails to an address, newest first. */
  mailsTo(address: string): Promise<string[]>;
  stop(): Promise<void>;
};

/** Apps of an operator's own at Facebook and Instagram, which a sandbox plays. */
function apps(url: string) {
  const { facebook, instagramLogin, instagram } = playedOutside(
    { url, credentials: PUBLIC_CREDENTIALS },
    "v26.0",
  );
  return {
    FACEBOOK_APP_ID: facebook.appId,
    FACEBOOK_APP_SECRET: facebook.appSecret,
    FACEBOOK_URL: facebook.dialogUrl,
    FACEBOOK_GRAPH_URL: facebook.graphUrl,
    INSTAGRAM_APP_ID: instagramLogin.appId,
    INSTAGRAM_APP_SECRET: instagramLogin.appSecret,
    INSTAGRAM_LOGIN_URL: instagramLogin.dialogUrl,
    INSTAGRAM_TOKEN_URL: instagramLogin.tokenUrl,
    INSTAGRAM_GRAPH_URL: instagramLogin.graphUrl,
    INSTAGRAM_URL: instagram.apiUrl,
    INSTAGRAM_TOKENS: instagram.tokens.map(({ igUserId, token }) => `${igUserId}:${token}`).join(","),
  };
}

/**
 * The product as an operator runs it, with production's strict settings and a database of its own. The services of
 * others are played by a sandbox that runs already.
 */
export async function startProduction(
  sandboxUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-production-"));
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  const product = productProcess({
    NODE_ENV: "production",
    ROLES: "web,worker",
    PORT: String(port),
    DATA_DIR: folder,
    SECRET_KEY,
    SMTP_URL: `smtp://127.0.0.1:${Number(new URL(sandboxUrl).port) + 1}`,
    LOG_LEVEL: "error",
    ...apps(sandboxUrl),
    ...settings,
  });
  product.start();
  // It also makes its database.
  await product.ready(own, 5);
  const services = { secrets: loadSecrets(SECRET_KEY, folder), clock: systemClock };
  return {
    fetch(address, init = {}) {
      const headers = new Headers(init.headers);
      headers.set("host", address.host);
      headers.set("x-forwarded-proto", "https");
      return fetchAt(own + address.pathname + address.search, { ...init, headers });
    },
    client(host) {
      const client = new TestClient(own, services);
      client.host = host;
      return client;
    },
    async mailsTo(address) {
      const mails = (await (await fetch(`${sandboxUrl}/mail.json`)).json()) as {
        to: string;
        text: string;
      }[];
      return mails.filter(({ to }) => [to].flat().join().includes(address)).map(({ text }) => text);
    },
    async stop() {
      await product.kill("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
