import type { AddressInfo } from "node:net";
import { deskRoutes } from "./desk/routes.ts";
import { startDns } from "./dns/server.ts";
import { Zone } from "./dns/zone.ts";
import { createCalls } from "./frame/calls.ts";
import { type Credentials, PUBLIC_CREDENTIALS } from "./frame/credentials.ts";
import { createFaults } from "./frame/faults.ts";
import { createKeep } from "./frame/keep.ts";
import { isLoopbackName } from "./frame/loopback.ts";
import { createSandboxServer } from "./frame/server.ts";
import { createServices, type WebhookTargets } from "./services.ts";
import { createMailbox } from "./smtp/mailbox.ts";
import { startReceiver } from "./smtp/receiver.ts";

export type SandboxOptions = {
  /** 0 takes a free port. */
  port: number;
  smtpPort: number;
  host?: string;
  now?: () => number;
  /** Where the little that must survive a restart is stored. */
  dataDir?: string;
  webhooks?: WebhookTargets;
  /** The public ones by default. */
  credentials?: Credentials;
};

export type Sandbox = { url: string; smtpUrl: string; stop(): Promise<void> };

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, smtpPort, host = "127.0.0.1", now = () => Date.now(), dataDir, webhooks } = options;
  const { credentials = PUBLIC_CREDENTIALS } = options;
  if (!isLoopbackName(host)) throw new Error(`the sandbox listens on loopback only, not on ${host}`);
  const named = host.includes(":") ? `[${host}]` : host;

  const address = { url: "", smtpUrl: "" };
  const context = { now, url: () => address.url, keep: createKeep(dataDir), credentials };
  const zone = new Zone(context.keep);
  const services = createServices(context, zone, webhooks);
  const mailbox = createMailbox(now);
  const faults = createFaults(services, now);
  const calls = createCalls(now);
  const seen = { services, mailbox, faults, calls, now, returned: webhooks?.returned ?? null };
  const controls = deskRoutes({ ...seen, smtpUrl: () => address.smtpUrl });
  const server = createSandboxServer({ services, controls, faults, calls });

  const receiver = await startReceiver({ port: smtpPort, host, mailbox, faults, calls });
  address.smtpUrl = `smtp://${named}:${receiver.port}`;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    await receiver.stop();
    throw error;
  }
  const listening = (server.address() as AddressInfo).port;
  address.url = `http://${named}:${listening}`;
  // DNS runs over UDP, so it can use the same port number as the TCP server.
  const dns = await startDns(zone, listening, host);

  return {
    ...address,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, receiver.stop(), dns.stop()]);
    },
  };
}
