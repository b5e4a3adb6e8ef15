import { tmpdir } from "node:os";
import { mailAlarms } from "../../alarms/mail-jobs.ts";
import { fixedClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config.ts";
import type { Services } from "../../platform/context.ts";
import { connect } from "../../platform/db/connect.ts";
import { createLog } from "../../platform/log.ts";
import { loadSecrets } from "../../platform/secrets.ts";
import { loadTexts } from "../../platform/texts.ts";
import { createBrands } from "../../whitelabel/brands.ts";
import { createSites } from "../../whitelabel/sites.ts";

/**
 * A separate process that mails firings and gets stuck at the mail server, which does not answer, so that a
 * test can kill it there. Arguments: database, time, the job's id and the recipient.
 */
const [databaseUrl = "", now = "", id = "", userId = ""] = process.argv.slice(2);
const config = readConfig({
  LOG_LEVEL: "silent",
  SECRET_KEY: "a master key for tests, nowhere else",
  PUBLIC_URL: "http://owlstat.test",
});
const clock = fixedClock(Number(now));
const log = createLog("silent");
const db = connect({ url: databaseUrl });
const mailer = {
  send() {
    process.stdout.write("sending\n");
    return new Promise<never>(() => setInterval(() => {}, 60_000));
  },
};
const services = {
  db,
  clock,
  log,
  config,
  mailer,
  texts: loadTexts(),
  secrets: loadSecrets(config.secretKey, tmpdir()),
  sites: createSites(config, createBrands({ db, clock, log, config })),
} as unknown as Services;
await mailAlarms.run(
  services,
  { userId },
  {
    id,
    attempt: 1,
    last: false,
    signal: new AbortController().signal,
  },
);
