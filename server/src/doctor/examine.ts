import type { Finding } from "@owlstat/core/doctor/rules.ts";
import type { Services } from "../platform/context.ts";
import { clock } from "./clock.ts";
import { connectHost } from "./connect-host.ts";
import { database } from "./database.ts";
import { disk } from "./disk.ts";
import { files } from "./files.ts";
import { type Check, lookAt } from "./finding.ts";
import { front } from "./front.ts";
import { instagram } from "./instagram.ts";
import { facebook, google, instagramLogin } from "./logins.ts";
import { paypal, paypalHook } from "./paypal.ts";
import { push } from "./push.ts";
import { dkim, dmarc, spf } from "./sender-records.ts";
import { settings } from "./settings.ts";
import { smtp } from "./smtp.ts";
import { stripe, stripeHook, stripePortal, stripeTax } from "./stripe.ts";
import { timeZone } from "./time-zone.ts";
import { vies } from "./vies.ts";
import { wildcard } from "./wildcard.ts";

/** All checks, in the order of the table. */
const ALL: readonly Check[] = [
  ...[settings, database, disk, files, clock, timeZone, front, wildcard, connectHost],
  ...[smtp, spf, dkim, dmarc, push],
  ...[instagram, facebook, instagramLogin, google],
  ...[stripe, stripeHook, stripePortal, stripeTax, paypal, paypalHook, vies],
];

/** Asks everything that is set up whether it is ready. Changes nothing and sends no mail. */
export function examine(services: Services): Promise<Finding[]> {
  return Promise.all(ALL.map((check) => lookAt(services, check)));
}
