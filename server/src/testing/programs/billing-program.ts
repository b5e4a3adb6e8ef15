import { createInterface } from "node:readline";
import { paypalParts } from "../../billing/payments/paypal/parts.ts";
import { syncSpace } from "../../billing/payments/sync.ts";
import { fixedClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config.ts";
import type { Services } from "../../platform/context.ts";
import { connect } from "../../platform/db/connect.ts";
import { createLog } from "../../platform/log.ts";
import { createPaypal } from "../../providers/paypal/client.ts";
import { createStripe } from "../../providers/stripe/client.ts";
import { PUBLIC_CREDENTIALS, playedOutside } from "../../sandbox-access.ts";

/** A process that takes over what the payment services hold for each space named on a line, to be killed meanwhile. */
const [databaseUrl = "", sandboxUrl = "", now = ""] = process.argv.slice(2);
const clock = fixedClock(Number(now));
const log = createLog("silent");
const db = connect({ url: databaseUrl, log });
const outside = playedOutside({ url: sandboxUrl, credentials: PUBLIC_CREDENTIALS }, "v26.0");
const payments = {
  stripe: createStripe({ ...outside.stripe, clock }),
  paypal: createPaypal(outside.paypal, paypalParts({ db, clock, log })),
};
const config = readConfig({ SECRET_KEY: "a master key for tests, nowhere else" });
const services = { db, clock, log, payments, config } as unknown as Services;
process.stdout.write("ready\n");
for await (const spaceId of createInterface({ input: process.stdin })) {
  await syncSpace(services, spaceId).catch(() => undefined);
  process.stdout.write(`${spaceId}\n`);
}
