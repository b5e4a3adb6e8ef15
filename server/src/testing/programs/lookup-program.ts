import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { fixedClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config.ts";
import { connect } from "../../platform/db/connect.ts";
import { createLog } from "../../platform/log.ts";
import { loadSecrets } from "../../platform/secrets.ts";
import { lookUp } from "../../profiles/lookup.ts";
import { createInstagram } from "../../providers/instagram/client.ts";
import { PUBLIC_CREDENTIALS, playedOutside } from "../../sandbox-access.ts";

/**
 * A process of its own that looks profiles up: database, sandbox and the time are its arguments, each line of input
 * names profiles to look up at once, each line of output says what came of it.
 */
const [databaseUrl = "", sandboxUrl = "", now = ""] = process.argv.slice(2);
const config = readConfig({ LOG_LEVEL: "silent", SECRET_KEY: "a master key for tests, nowhere else" });
const clock = fixedClock(Number(now));
const log = createLog("silent");
const sandbox = { url: sandboxUrl, credentials: PUBLIC_CREDENTIALS };
const settings = playedOutside(sandbox, config.instagram.apiVersion).instagram;
const profileSource = createInstagram({ ...settings, clock, log });
const secrets = loadSecrets(config.secretKey, tmpdir());
const db = connect({ url: databaseUrl });
const context = { db, clock, profileSource, config, secrets, log, ip: "192.0.2.1", caller: null };

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const outcomes = await Promise.allSettled(line.split(" ").map((username) => lookUp(context, username)));
  process.stdout.write(`${JSON.stringify(outcomes.map(({ status }) => status))}\n`);
}
profileSource.close();
await db.close();
