import { SECOND } from "@owlstat/core/time.ts";
import { startSandbox } from "@owlstat/sandbox/start";
import { afterAll } from "vitest";
import { paypalParts } from "../../billing/payments/paypal/parts.ts";
import { probesOf } from "../../outside.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Services } from "../../platform/context.ts";
import { createLog } from "../../platform/log.ts";
import {
  createGuardedFetch,
  type GuardedFetch,
  type MayCall,
} from "../../platform/outbound/guarded-fetch.ts";
import { type Channels, createChannels } from "../../providers/channels/client.ts";
import { createDns, type Dns } from "../../providers/dns/client.ts";
import { createFacebook, type Facebook } from "../../providers/facebook/client.ts";
import { createGoogle, type Google } from "../../providers/google/client.ts";
import { createInstagram, type InstagramSettings } from "../../providers/instagram/client.ts";
import { createPictureFetch } from "../../providers/instagram/picture-fetch.ts";
import { createInstagramLogin, type InstagramLogin } from "../../providers/instagram-login/client.ts";
import type { PaymentService } from "../../providers/payments.ts";
import { createPaypal } from "../../providers/paypal/client.ts";
import type { Probes } from "../../providers/probes.ts";
import type { FetchPicture, ProfileSource } from "../../providers/profile-source.ts";
import { createStripe } from "../../providers/stripe/client.ts";
import { createVies, type Vies } from "../../providers/vies/client.ts";
import { PUBLIC_CREDENTIALS, playedOutside } from "../../sandbox-access.ts";

type SandboxCall = { service: string; path: string; query: Record<string, string> };

export type TestSandbox = {
  url: string;
  /** Clients of the sandbox's Facebook and Google as the program has them. */
  facebook: Facebook;
  instagramLogin: InstagramLogin;
  google: Google;
  stripe: PaymentService;
  paypal(services: Parameters<typeof paypalParts>[0]): PaymentService;
  vies: Vies;
  dns: Dns;
  /** Asks these services whether they are ready. */
  probes: Probes;
  smtpUrl: string;
  /** A client of the sandbox's Instagram as the program has it. */
  instagram(settings?: Partial<InstagramSettings>): ProfileSource;
  /** Chats and browsers of the sandbox, as the program writes to them. */
  channels(pushKeys: Services["pushKeys"]): Channels;
  guardedFetch: GuardedFetch;
  mayCall: MayCall;
  fetchPicture: FetchPicture;
  /** Makes a service fail until `mend`: every call, unless a rate is given. */
  fail(service: string, kind: string, more?: Record<string, unknown>): Promise<void>;
  mend(): Promise<void>;
  /** Any of the sandbox's own switches. */
  post(path: string, body: unknown): Promise<void>;
  /** The calls a service received, newest first. */
  calls(service: string): Promise<SandboxCall[]>;
};

/** What goes to addresses that strangers gave. */
function callsOf(
  { channels: bases }: ReturnType<typeof playedOutside>,
  { fetch: guardedFetch, mayCall }: ReturnType<typeof createGuardedFetch>,
  clock: Clock,
) {
  const channels = (pushKeys: Services["pushKeys"]) =>
    createChannels({ bases, guardedFetch, pushKeys, clock, log: createLog("silent") });
  return { channels, guardedFetch, mayCall, fetchPicture: createPictureFetch(guardedFetch) };
}

/** The outside world on free ports, with its time told by the test's clock. Call it at the top of a test file. */
export async function startTestSandbox(
  clock: Clock,
  webhooks: { stripe?: string; paypal?: string } = {},
): Promise<TestSandbox> {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => clock.now(), webhooks });
  const outside = playedOutside({ url: sandbox.url, credentials: PUBLIC_CREDENTIALS }, "v26.0");
  const guarded = createGuardedFetch({ origins: outside.openOrigins });
  const clients: ProfileSource[] = [];
  afterAll(async () => {
    for (const client of clients) client.close();
    guarded.close();
    await sandbox.stop();
  });
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(sandbox.url + path, init);
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${await response.text()}`);
  };
  const post = (path: string, body: unknown) =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    url: sandbox.url,
    smtpUrl: sandbox.smtpUrl,
    facebook: createFacebook({ ...outside.facebook, clock }),
    instagramLogin: createInstagramLogin({ ...outside.instagramLogin, clock }),
    google: createGoogle({ ...outside.google, clock }),
    stripe: createStripe({ ...outside.stripe, clock }),
    paypal: (services) => createPaypal(outside.paypal, paypalParts(services)),
    vies: createVies({ url: outside.viesUrl, requester: null, clock }),
    // Its name server runs in this very process, which may stand still for seconds on a busy machine.
    dns: createDns({ servers: outside.dnsServers, patience: 20 * SECOND }),
    probes: probesOf(outside, clock),
    instagram(settings = {}) {
      const client = createInstagram({ ...outside.instagram, clock, log: createLog("silent"), ...settings });
      clients.push(client);
      return client;
    },
    ...callsOf(outside, guarded, clock),
    fail: (service, kind, more = {}) => post("/faults", { service, kind, seconds: 3600, ...more }),
    mend: () => send("/faults", { method: "DELETE" }),
    post,
    async calls(service) {
      const response = await fetch(`${sandbox.url}/calls.json?service=${service}`);
      return (await response.json()) as SandboxCall[];
    },
  };
}

/** A mail server that sends mail back to this address of the product. Call it at the top of a test file. */
export async function startTestMailServer(returned: string): Promise<{ url: string; smtpUrl: string }> {
  const { url, smtpUrl, stop } = await startSandbox({ port: 0, smtpPort: 0, webhooks: { returned } });
  afterAll(stop);
  return { url, smtpUrl };
}
