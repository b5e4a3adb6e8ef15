import { join } from "node:path";
import { isReady } from "@owlstat/core/doctor/rules.ts";
import { examine } from "./doctor/examine.ts";
import { tableOf } from "./doctor/table.ts";
import { sendToOperator } from "./doctor/test-mail.ts";
import type { Config } from "./platform/config.ts";
import type { Services } from "./platform/context.ts";
import { createLog } from "./platform/log.ts";
import { ownConfig } from "./platform/own-config.ts";
import { startPostgres } from "./platform/postgres/start-postgres.ts";
import { loadSecrets, type Secrets } from "./platform/secrets.ts";
import { startProblem } from "./platform/start-problems.ts";
import { sandboxCredentials } from "./sandbox-access.ts";
import { createServices } from "./services.ts";

/** The sandbox of an installation that runs, where one is allowed; without it the real services alone. */
function outsideOf({ sandbox, smtpUrl }: Config, secrets: Secrets) {
  if (!sandbox) return { sandbox: null, smtpUrl: smtpUrl ?? null };
  const { port } = sandbox;
  return {
    sandbox: { url: `http://127.0.0.1:${port}`, credentials: sandboxCredentials(sandbox, secrets) },
    smtpUrl: smtpUrl ?? `smtp://127.0.0.1:${port + 1}`,
  };
}

/** `--no-mail` leaves the test mail out. */
async function examineAll(services: Services, withMail: boolean): Promise<boolean> {
  const { texts, config } = services;
  const t = texts.translator("doctor", "en");
  const findings = await examine(services);
  process.stdout.write(`${tableOf(texts, "en", findings)}\n\n`);
  let sent = true;
  if (withMail && findings.some(({ check, verdict }) => check === "smtp" && verdict === "ready")) {
    sent = await sendToOperator(services, "en").then(
      () => true,
      () => false,
    );
    process.stdout.write(`${t(sent ? "mail.sent" : "mail.failed", { address: config.supportEmail })}\n`);
  }
  const ready = sent && isReady(findings);
  process.stdout.write(`${t(ready ? "end.ready" : "end.notReady")}\n`);
  return ready;
}

/** Asks everything that is set up whether it is ready: `npm run doctor`. Ends with 0 only if it is. */
async function runDoctor(config: Config): Promise<number> {
  const log = createLog("silent");
  const secrets = loadSecrets(config.secretKey, config.dataDir, config.secretKeyBefore);
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: join(config.dataDir, "postgres"), log });
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? "";
  const services = await createServices({
    config,
    log,
    secrets,
    databaseUrl,
    mayLackDatabase: true,
    ...outsideOf(config, secrets),
  });
  try {
    return (await examineAll(services, !process.argv.includes("--no-mail"))) ? 0 : 1;
  } finally {
    services.mailer.close();
    services.printers.close();
    services.profileSource.close();
    await services.db.close();
    await postgres?.stop();
  }
}

let config: Config | null = null;
try {
  config = ownConfig();
  process.exitCode = await runDoctor(config);
} catch (error) {
  // What is not known may name a secret.
  const text = startProblem(error, config) ?? `The doctor could not begin: ${(error as Error).name}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
