import { join } from "node:path";
import { paypalWebhook } from "@owlstat/core/billing/paypal/contract.ts";
import { stripeWebhook } from "@owlstat/core/billing/stripe/contract.ts";
import { returnMail } from "@owlstat/core/mail/contract.ts";
import { healthMetrics } from "./admin/health-metrics.ts";
import { prepareProviders } from "./billing/payments/payments.ts";
import { demoPassword } from "./demo/passwords.ts";
import { DEMO_PEOPLE, DEMO_SITE } from "./demo/people.ts";
import { seedDemo, seedRest } from "./demo/seed.ts";
import { demoClientLinks } from "./demo/seed-clients.ts";
import type { Config } from "./platform/config.ts";
import type { Services } from "./platform/context.ts";
import { migrate } from "./platform/db/migrate.ts";
import { API_BASE } from "./platform/http/calls/api.ts";
import { createOperations } from "./platform/http/operations.ts";
import { freeMemoryWhenIdle } from "./platform/idle-memory.ts";
import { createLog, type Log } from "./platform/log.ts";
import { ownConfig } from "./platform/own-config.ts";
import { startPostgres } from "./platform/postgres/start-postgres.ts";
import { preflight } from "./platform/preflight.ts";
import { loadSecrets, type Secrets } from "./platform/secrets.ts";
import { startProblem } from "./platform/start-problems.ts";
import { Stopper } from "./platform/stop.ts";
import { startTracing } from "./platform/tracing/start-tracing.ts";
import { sandboxCredentials } from "./sandbox-access.ts";
import { createServices, type Given } from "./services.ts";
import { originOf } from "./whitelabel/brands.ts";

/** Starts the roles this process was given, in the order they need each other. */
async function start(config: Config): Promise<void> {
  await preflight(config);
  const log = createLog(config.logLevel);
  const stopper = new Stopper(log);
  stopper.onSignals();
  stopper.add("traces", await startTracing(config, log));
  const secrets = loadSecrets(config.secretKey, config.dataDir, config.secretKeyBefore);
  const { deskUrl, ...outside } = await startOutside(config, secrets, stopper);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, log, stopper));
  const services = await createServices({ config, log, secrets, databaseUrl, ...outside });
  stopper.add("database connections", () => services.db.close());
  stopper.add("mail", async () => services.mailer.close());
  stopper.add("printers", async () => services.printers.close());
  const migrations = await migrate(services.db);
  if (migrations.length > 0) log.info({ migrations }, "migrated");
  // Made here once, so that no browser waits for it; the first to need it tries again.
  await services.pushKeys().catch((error: unknown) => log.warn({ err: error }, "there are no push keys"));
  if (config.roles.has("sandbox")) await seedDemo(services);
  await startRoles(services, stopper);
  if (config.roles.has("sandbox")) seedOn(services, stopper);
  const freeing = freeMemoryWhenIdle();
  stopper.add("memory", () => freeing.stop());
  if (config.roles.has("web")) await welcome(services, deskUrl);
}

type World = Pick<Given, "sandbox" | "smtpUrl"> & { deskUrl: string | null };

/** The world outside: the sandbox where this process runs it, else where it is expected; none where none is allowed. */
async function startOutside(config: Config, secrets: Secrets, stopper: Stopper): Promise<World> {
  const smtpUrl = config.smtpUrl ?? null;
  if (!config.sandbox) return { sandbox: null, smtpUrl, deskUrl: null };
  const { port } = config.sandbox;
  const credentials = sandboxCredentials(config.sandbox, secrets);
  if (!config.roles.has("sandbox")) {
    const expected = { url: `http://127.0.0.1:${port}`, credentials };
    return { sandbox: expected, smtpUrl: smtpUrl ?? `smtp://127.0.0.1:${port + 1}`, deskUrl: null };
  }
  const { startSandbox } = await import("@owlstat/sandbox/start");
  const sandbox = await startSandbox({
    port,
    smtpPort: port === 0 ? 0 : port + 1,
    dataDir: join(config.dataDir, "sandbox"),
    credentials,
    webhooks: {
      stripe: `http://127.0.0.1:${config.port}${API_BASE}${stripeWebhook.path}`,
      returned: `http://127.0.0.1:${config.port}${API_BASE}${returnMail.path}`,
      paypal: `http://127.0.0.1:${config.port}${API_BASE}${paypalWebhook.path}`,
    },
  });
  stopper.add("sandbox", () => sandbox.stop());
  return {
    sandbox: { url: sandbox.url, credentials },
    smtpUrl: smtpUrl ?? sandbox.smtpUrl,
    deskUrl: sandbox.url,
  };
}

async function startDatabase(config: Config, log: Log, stopper: Stopper): Promise<string> {
  const postgres = await startPostgres({ dataDir: join(config.dataDir, "postgres"), log });
  stopper.add("PostgreSQL", () => postgres.stop());
  return postgres.url;
}

async function startRoles(services: Services, stopper: Stopper): Promise<void> {
  const { config, log } = services;
  const { startWorker } = await import("./worker.ts");
  const running = await startWorker(services, services.db.directUrl);
  if (config.roles.has("worker")) void prepareProviders(services);
  stopper.add("jobs", () => running.stop({ timeoutSeconds: 8 }));
  if (config.roles.has("worker")) healthMetrics(services);
  const app = config.roles.has("web") ? await warmWeb(services) : await createOperations(services);
  stopper.add(config.roles.has("web") ? "web" : "operations", async () => {
    await app.drain();
    await app.close();
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    // Without the web role no port is needed, so another process on this machine may have it.
    if (config.roles.has("web")) throw error;
    log.warn(
      { err: error, port: config.port },
      "the operators' addresses are not served: give this process a PORT",
    );
  });
}

async function warmWeb(services: Services) {
  const { createWeb } = await import("./web.ts");
  const app = await createWeb(services);
  const { warmUp } = await import("./pages/warm-up.ts");
  await warmUp(app, services);
  return app;
}

/** Creates the rest of the demo data while the server is already in use. */
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

async function welcome(services: Services, sandboxUrl: string | null): Promise<void> {
  const { config } = services;
  const lines = [`Owlstat is ready at ${config.publicUrl}`];
  if (sandboxUrl) {
    lines.push(
      `The outside world (mail, faults, calls) is at ${sandboxUrl}`,
      `An agency's own site is at ${originOf(config, DEMO_SITE.subdomain)}`,
      "Two of its clients open it by their links:",
      ...(await demoClientLinks(services)),
      "Log in as:",
    );
    for (const person of DEMO_PEOPLE) lines.push(`  ${person.email} / ${demoPassword(services, person)}`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

let config: Config | null = null;
try {
  config = ownConfig();
  await start(config);
} catch (error) {
  const text = startProblem(error, config) ?? (error as Error).stack ?? String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
