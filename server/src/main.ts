import { existsSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PEOPLE } from "./demo/people.ts";
import { seedDemo, seedRest } from "./demo/seed.ts";
import { outsideWorld } from "./outside.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, readConfig } from "./platform/config.ts";
import type { Services } from "./platform/context.ts";
import { connect } from "./platform/db/connect.ts";
import { migrate } from "./platform/db/migrate.ts";
import { createEventHub } from "./platform/events/hub.ts";
import { openDiskStore } from "./platform/files/disk-store.ts";
import { createOperations } from "./platform/http/operations.ts";
import { createLog, type Log } from "./platform/log.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { createMetrics } from "./platform/metrics.ts";
import { createGuardedFetch } from "./platform/outbound/guarded-fetch.ts";
import { startPostgres } from "./platform/postgres/start-postgres.ts";
import { preflight } from "./platform/preflight.ts";
import { loadSecrets } from "./platform/secrets.ts";
import { startProblem } from "./platform/start-problems.ts";
import { Stopper } from "./platform/stop.ts";
import { loadTexts } from "./platform/texts.ts";
import { createFacebook } from "./providers/facebook/client.ts";
import { createGoogle } from "./providers/google/client.ts";
import { createInstagram } from "./providers/instagram/client.ts";
import { createPictureFetch } from "./providers/instagram/picture-fetch.ts";

/** Starts the roles this process was given, in the order they need each other. */
async function start(config: Config): Promise<void> {
  await preflight(config);
  const log = createLog(config.logLevel);
  const stopper = new Stopper(log);
  stopper.onSignals();
  const outside = await startOutside(config, stopper);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, log, stopper));
  const services = await createServices(config, log, databaseUrl, outside);
  stopper.add("database connections", () => services.db.close());
  stopper.add("mail", async () => services.mailer.close());
  for (const name of await migrate(services.db)) log.info({ migration: name }, "migrated");
  if (config.roles.has("sandbox")) await seedDemo(services);
  await startRoles(services, databaseUrl, stopper);
  if (config.roles.has("sandbox")) seedOn(services, stopper);
  if (config.roles.has("web")) welcome(config, outside.url);
}

/** The world outside: the sandbox where this process runs it, else where it is expected. */
async function startOutside(
  config: Config,
  stopper: Stopper,
): Promise<{ url: string | null; smtpUrl: string }> {
  const smtpUrl = config.smtpUrl ?? `smtp://127.0.0.1:${config.sandboxPort + 1}`;
  if (!config.roles.has("sandbox")) return { url: null, smtpUrl };
  const { startSandbox } = await import("@owlstat/sandbox/start");
  const sandbox = await startSandbox({
    port: config.sandboxPort,
    smtpPort: config.sandboxPort === 0 ? 0 : config.sandboxPort + 1,
    dataDir: join(config.dataDir, "sandbox"),
  });
  stopper.add("sandbox", () => sandbox.stop());
  return { url: sandbox.url, smtpUrl: config.smtpUrl ?? sandbox.smtpUrl };
}

async function startDatabase(config: Config, log: Log, stopper: Stopper): Promise<string> {
  const postgres = await startPostgres({ dataDir: join(config.dataDir, "postgres"), log });
  stopper.add("PostgreSQL", () => postgres.stop());
  return postgres.url;
}

async function createServices(
  config: Config,
  log: Log,
  databaseUrl: string,
  { url, smtpUrl }: { url: string | null; smtpUrl: string },
): Promise<Services> {
  const outside = outsideWorld(config, url ?? `http://127.0.0.1:${config.sandboxPort}`);
  const db = connect({ url: databaseUrl, replicaUrl: config.replicaUrl, log });
  const metrics = createMetrics();
  const { fetch: guardedFetch } = createGuardedFetch({ origins: outside.openOrigins });
  return {
    config,
    log,
    clock: systemClock,
    db,
    secrets: loadSecrets(config.secretKey, config.dataDir),
    texts: loadTexts(),
    metrics,
    mailer: createMailer({ smtpUrl, from: config.mailFrom, dkim: config.dkim }),
    files: await openDiskStore(join(config.dataDir, "files")),
    events: createEventHub({ db, log, metrics }),
    facebook: createFacebook({ ...outside.facebook, clock: systemClock }),
    google: createGoogle({ ...outside.google, clock: systemClock }),
    instagram: createInstagram({ ...outside.instagram, clock: systemClock, log }),
    guardedFetch,
    fetchPicture: createPictureFetch(guardedFetch),
  };
}

async function startRoles(services: Services, databaseUrl: string, stopper: Stopper): Promise<void> {
  const { config, log } = services;
  const { startWorker } = await import("./worker.ts");
  const running = await startWorker(services, databaseUrl);
  stopper.add("jobs", () => running.stop({ timeoutSeconds: 8 }));
  const app = config.roles.has("web")
    ? await (await import("./web.ts")).createWeb(services)
    : await createOperations(services);
  stopper.add(config.roles.has("web") ? "web" : "operations", async () => {
    await app.drain();
    await app.close();
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    // Jobs need no port: another process of this machine may have it.
    if (config.roles.has("web")) throw error;
    log.warn(
      { err: error, port: config.port },
      "the operators' addresses are not served: give this process a PORT",
    );
  });
}

/** The rest of the demo world comes while people already look around. */
function seedOn(services: Services, stopper: Stopper): void {
  const stopped = new AbortController();
  const seeding = seedRest(services, stopped.signal).catch((error: unknown) => {
    services.log.error({ err: error }, "the demo world could not be completed");
  });
  stopper.add("demo world", () => {
    stopped.abort();
    return seeding;
  });
}

function welcome(config: Config, sandboxUrl: string | null): void {
  const lines = [`Owlstat is ready at ${config.publicUrl}`];
  if (sandboxUrl) {
    lines.push(`The outside world (mail, faults, calls) is at ${sandboxUrl}`, "Log in as:");
    for (const { email, password } of DEMO_PEOPLE) lines.push(`  ${email} / ${password}`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

let config: Config | null = null;
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  const text = startProblem(error, config) ?? (error as Error).stack ?? String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
