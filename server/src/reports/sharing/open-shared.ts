import { AppError } from "@owlstat/core/errors.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { HOUR, MINUTE, SECOND } from "@owlstat/core/time.ts";
import { passwordMatches } from "../../auth/login/passwords.ts";
import { giveBackAttempt, requireAttempt } from "../../platform/attempts.ts";
import type { Services } from "../../platform/context.ts";
import { readLinkToken } from "../../platform/link-token.ts";
import { seal, unseal } from "../../platform/seal.ts";
import type { ServedSite } from "../../platform/site.ts";
import { SHARE_PURPOSE } from "../sending/mail.ts";
import { findModel } from "../sending/sendings-store.ts";
import { countOpening, type LinkRow, workingLink } from "./links-store.ts";

/** What a visitor presents for a protected link: the password, or the pass they got for it. */
export type Key = { password?: string | undefined; pass?: string | undefined };
export type Opened = { link: LinkRow; model: ReportModel; pass: string | null };

const PASS_LASTS = HOUR;
const TRIES = { most: 10, seconds: (15 * MINUTE) / SECOND };

type Tools = Pick<Services, "db" | "clock" | "secrets">;

/**
 * The report of a link; null while its password is missing. Expired and revoked links do not exist, nor do those
 * of others on an agency's site.
 */
export async function openShared(
  tools: Tools,
  site: ServedSite | null,
  token: string,
  key: Key = {},
): Promise<Opened | null> {
  const { db, clock, secrets } = tools;
  const id = readLinkToken(secrets, SHARE_PURPOSE, token);
  const link = id ? await workingLink(db, id, new Date(clock.now())) : undefined;
  if (site?.spaceId && link?.space_id !== site.spaceId) throw new AppError("link_gone");
  const model = link && (await findModel(db, link.sending_id, link.language));
  if (!link || !model) throw new AppError("link_gone");
  if (link.password_hash === null) return { link, model, pass: null };
  if (key.pass && holds(tools, link.id, key.pass)) return { link, model, pass: key.pass };
  if (!key.password) return null;
  const guesses = `shared report ${link.id}`;
  await requireAttempt(tools, guesses, TRIES);
  if (!(await passwordMatches(link.password_hash, key.password, guesses)))
    throw new AppError("password_wrong");
  // Many recipients may come at once.
  await giveBackAttempt(tools, guesses);
  return { link, model, pass: passFor(tools, link.id) };
}

export function noteOpening({ db, clock }: Tools, { link }: Opened): Promise<void> {
  return countOpening(db, link.id, new Date(clock.now()));
}

const keyOf = ({ secrets }: Tools) => secrets.derive("shared report pass");

/** Lets whoever gave the password fetch the files, for an hour. */
function passFor(tools: Tools, linkId: string): string {
  const until = tools.clock.now() + PASS_LASTS;
  return seal(keyOf(tools), `${linkId} ${until}`).toString("base64url");
}

function holds(tools: Tools, linkId: string, pass: string): boolean {
  const [id, until] = (unseal(keyOf(tools), Buffer.from(pass, "base64url")) ?? "").split(" ");
  return id === linkId && Number(until) > tools.clock.now();
}
