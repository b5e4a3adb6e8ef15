import { paypalParts } from "./billing/payments/paypal/parts.ts";
import { pushKeysOf } from "./channels/browsers/keys.ts";
import { borrowedTokens } from "./connections/borrowed-tokens.ts";
import { mayBorrowLogins, outsideWorld, probesOf } from "./outside.ts";
import { systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Services } from "./platform/context.ts";
import { connect, type Db } from "./platform/db/connect.ts";
import { DatabaseUnavailable } from "./platform/db/errors.ts";
import { poolMetrics, poolsOf, replicaMetrics } from "./platform/db/pool-metrics.ts";
import { requireDirect, sharesConnections } from "./platform/db/pooler.ts";
import { createEventHub } from "./platform/events/hub.ts";
import { openFiles } from "./platform/files/open-files.ts";
import { watchFiles } from "./platform/files/watched-files.ts";
import type { Log } from "./platform/log.ts";
import { createMailer, noMailer } from "./platform/mail/mailer.ts";
import { createMetrics } from "./platform/metrics.ts";
import { createGuardedFetch } from "./platform/outbound/guarded-fetch.ts";
import type { Secrets } from "./platform/secrets.ts";
import { loadTexts } from "./platform/texts.ts";
import { createSharedTurns } from "./platform/turns/shared-turns.ts";
import { createChannels } from "./providers/channels/client.ts";
import { createDns } from "./providers/dns/client.ts";
import { createFacebook } from "./providers/facebook/client.ts";
import { createGoogle } from "./providers/google/client.ts";
import { createInstagram } from "./providers/instagram/client.ts";
import { createPictureFetch } from "./providers/instagram/picture-fetch.ts";
import { createInstagramLogin } from "./providers/instagram-login/client.ts";
import { createPaypal } from "./providers/paypal/client.ts";
import { createStripe } from "./providers/stripe/client.ts";
import { createVies } from "./providers/vies/client.ts";
import { createPostPictures } from "./reports/printers/post-pictures.ts";
import { createPrinters } from "./reports/printers/printers.ts";
import type { SandboxAccess } from "./sandbox-access.ts";
import { createBrands } from "./whitelabel/brands.ts";
import { createSites } from "./whitelabel/sites.ts";

export type Given = {
  config: Config;
  log: Log;
  secrets: Secrets;
  databaseUrl: string;
  /** Null when no sandbox may be used. */
  sandbox: SandboxAccess | null;
  smtpUrl: string | null;
  /** Goes on where the database does not answer: whoever asks it later is told. */
  mayLackDatabase?: boolean;
};

function mailSettings({ mailFrom: from, dkim }: Config, smtpUrl: string, returnAddress: string | null) {
  return { smtpUrl, from, dkim, returnAddress };
}

/** Finds out by itself whether a pooler stands in front of the database. */
async function connectDatabase({ config, log, databaseUrl: url, mayLackDatabase }: Given): Promise<Db> {
  const { directUrl, replicaUrl } = config;
  const looked = config.databaseUrl === undefined ? false : sharesConnections(url);
  const sharedConnections = await (mayLackDatabase ? unlessAway(looked) : looked);
  requireDirect(sharedConnections, directUrl);
  if (sharedConnections) log.info("the database is behind a pooler: statements are not prepared");
  return connect({ url, directUrl, replicaUrl, sharedConnections, log });
}

async function unlessAway(looked: Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await looked;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return false;
    throw error;
  }
}

function printersOf({ db, log, files }: Pick<Services, "db" | "log" | "files">) {
  const turns = createSharedTurns({ db, log });
  return createPrinters({ turns, log, postPictures: createPostPictures(files) });
}

/** What goes to addresses that strangers gave. */
function guardedCalls(
  { openOrigins, channels: bases }: ReturnType<typeof outsideWorld>,
  tools: Parameters<typeof pushKeysOf>[0],
) {
  const { fetch: guardedFetch, mayCall } = createGuardedFetch({ origins: openOrigins });
  const pushKeys = pushKeysOf(tools);
  const { clock, log } = tools;
  const channels = createChannels({ bases, guardedFetch, pushKeys, clock, log });
  return { guardedFetch, mayCall, pushKeys, channels, fetchPicture: createPictureFetch(guardedFetch) };
}

/** Creates the parts of the program according to its settings. */
export async function createServices(given: Given): Promise<Services> {
  const { config, log, secrets, sandbox, smtpUrl } = given;
  const outside = outsideWorld(config, sandbox);
  const clock = systemClock;
  const db = await connectDatabase(given);
  const metrics = createMetrics();
  poolMetrics(metrics.registry, poolsOf(db));
  replicaMetrics(metrics.registry, db);
  const files = watchFiles(await openFiles(config), { log, registry: metrics.registry });
  return {
    config,
    log,
    clock,
    db,
    secrets,
    texts: loadTexts(),
    metrics,
    mailer: smtpUrl ? createMailer(mailSettings(config, smtpUrl, outside.mailReturn)) : noMailer(),
    files,
    events: createEventHub({ db, log, metrics }),
    facebook: outside.facebook && createFacebook({ ...outside.facebook, clock }),
    instagramLogin: outside.instagramLogin && createInstagramLogin({ ...outside.instagramLogin, clock }),
    google: outside.google && createGoogle({ ...outside.google, clock }),
    profileSource: createInstagram({
      ...outside.instagram,
      ...(mayBorrowLogins(outside) && { lent: () => borrowedTokens({ db, clock, secrets }) }),
      clock,
      log,
    }),
    payments: {
      stripe: outside.stripe && createStripe({ ...outside.stripe, clock }),
      paypal: outside.paypal && createPaypal(outside.paypal, paypalParts({ db, clock, log })),
    },
    vies: createVies({ ...outside.vies, clock }),
    dns: createDns(outside.dns),
    probes: probesOf(outside, clock),
    printers: printersOf({ db, log, files }),
    sites: createSites(config, createBrands({ db, clock, log, config })),
    ...guardedCalls(outside, { config, db, secrets, clock, log }),
  };
}
