import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { pushKeysOf } from "../../channels/browsers/keys.ts";
import { probesOf } from "../../outside.ts";
import { type Clock, type FixedClock, fixedClock } from "../../platform/clock.ts";
import { type Config, readConfig } from "../../platform/config.ts";
import type { Services } from "../../platform/context.ts";
import { createEventHub, type HubOptions } from "../../platform/events/hub.ts";
import { openDiskStore } from "../../platform/files/disk-store.ts";
import { createLog, type Log } from "../../platform/log.ts";
import { createMetrics } from "../../platform/metrics.ts";
import { createGuardedFetch } from "../../platform/outbound/guarded-fetch.ts";
import { loadSecrets } from "../../platform/secrets.ts";
import { loadTexts } from "../../platform/texts.ts";
import { createSharedTurns } from "../../platform/turns/shared-turns.ts";
import { type ChannelBases, createChannels } from "../../providers/channels/client.ts";
import { createDns } from "../../providers/dns/client.ts";
import { createFacebook } from "../../providers/facebook/client.ts";
import { createGoogle } from "../../providers/google/client.ts";
import { createInstagram } from "../../providers/instagram/client.ts";
import { createPictureFetch } from "../../providers/instagram/picture-fetch.ts";
import { createInstagramLogin } from "../../providers/instagram-login/client.ts";
import { createStripe } from "../../providers/stripe/client.ts";
import { createVies } from "../../providers/vies/client.ts";
import { createPostPictures } from "../../reports/printers/post-pictures.ts";
import { createPress } from "../../reports/printers/press.ts";
import { createPrinters } from "../../reports/printers/printers.ts";
import { PUBLIC_CREDENTIALS, playedOutside } from "../../sandbox-access.ts";
import { createBrands } from "../../whitelabel/brands.ts";
import { createSites } from "../../whitelabel/sites.ts";
import { testDb } from "../database/test-db.ts";
import { type TestMailer, testMailer } from "./test-mailer.ts";

/** The instant every test starts at, unless it chooses its own. */
export const TEST_NOW = "2026-03-10T12:00:00Z";

export type TestServices = Omit<Services, "clock" | "mailer"> & { clock: FixedClock; mailer: TestMailer };
export type TestServicesOptions = {
  config?: Partial<Config>;
  services?: Partial<TestServices>;
  events?: HubOptions;
};

/**
 * The program's parts for a test: its own database, a clock that stands still, a temporary folder for files,
 * mail kept in memory. Call it at the top of a test file.
 */
export async function testServices({
  config,
  services = {},
  events,
}: TestServicesOptions = {}): Promise<TestServices> {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-files-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const settings = { ...testConfig(folder), ...config };
  const log = createLog(settings.logLevel);
  const clock = services.clock ?? fixedClock(TEST_NOW);
  const db = services.db ?? (await testDb());
  const secrets = loadSecrets(settings.secretKey, folder);
  const metrics = createMetrics({ defaults: false });
  const nobody = playedOutside({ url: "http://127.0.0.1:9", credentials: PUBLIC_CREDENTIALS }, "v26.0");
  const files = services.files ?? (await openDiskStore(join(folder, "files")));
  return {
    config: settings,
    log,
    clock,
    secrets,
    texts: loadTexts(),
    metrics,
    mailer: services.mailer ?? keptMailer(settings.mailFrom),
    files,
    db,
    events: createEventHub({ db, log, metrics }, events),
    // Nobody is there: tests that need Facebook or Google bring the sandbox's.
    probes: services.probes ?? probesOf(nobody, clock),
    facebook: createFacebook({ ...nobody.facebook, clock }),
    instagramLogin: createInstagramLogin({ ...nobody.instagramLogin, clock }),
    google: createGoogle({ ...nobody.google, clock }),
    // Not reachable by default: tests that need Instagram use the sandbox's.
    profileSource: createInstagram({ ...NO_INSTAGRAM, clock, log }),
    payments: { stripe: createStripe({ ...nobody.stripe, clock }), paypal: null },
    vies: createVies({ url: nobody.viesUrl, requester: null, clock }),
    dns: createDns({ servers: nobody.dnsServers }),
    printers: testPrinters({ db, log, files }),
    sites: createSites(settings, createBrands({ db, clock, log, config: settings })),
    ...guardedCalls(nobody.channels, pushKeysOf({ config: settings, db, secrets, clock, log }), {
      clock,
      log,
    }),
    ...services,
  };
}

/** A new press prints its first document slowly: the test files of a worker print with the same. */
const sharedPress = createPress();

function testPrinters({ db, log, files }: Pick<Services, "db" | "log" | "files">) {
  const turns = createSharedTurns({ db, log });
  return createPrinters({ press: sharedPress, turns, log, postPictures: createPostPictures(files) });
}

/** What goes to addresses that strangers gave: none of this machine is reached. */
function guardedCalls(
  bases: ChannelBases,
  pushKeys: Services["pushKeys"],
  tools: { clock: Clock; log: Log },
) {
  const { fetch: guardedFetch, mayCall } = createGuardedFetch({ origins: [] });
  const channels = createChannels({ bases, guardedFetch, pushKeys, ...tools });
  return { guardedFetch, mayCall, pushKeys, channels, fetchPicture: createPictureFetch(guardedFetch) };
}

const NO_INSTAGRAM = { apiUrl: "http://127.0.0.1:9", apiVersion: "v26.0", appSecret: "", tokens: [] };

function testConfig(dataDir: string): Config {
  return readConfig({
    PORT: "0",
    PUBLIC_URL: "http://owlstat.test",
    DATA_DIR: dataDir,
    ROLES: "web,worker",
    SECRET_KEY: "a master key for tests, nowhere else",
    LOG_LEVEL: "silent",
    // Tests of the limit itself set their own.
    RATE_LIMIT_PER_MINUTE: "1000000",
    REQUESTS_AT_ONCE: "1000000",
  });
}

function keptMailer(from: string): TestMailer {
  const mailer = testMailer(from);
  afterAll(() => mailer.stop());
  return mailer;
}
