import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type {
  createShareLink,
  getSharedReport,
  listShareLinks,
  openSharedReport,
  revokeShareLink,
  ShareLink,
} from "@owlstat/core/reports/share-contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { hashPassword } from "../../auth/login/passwords.ts";
import type { ScopedContext, VisitorContext } from "../../platform/context.ts";
import { linkToken } from "../../platform/link-token.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { SHARE_PURPOSE } from "../sending/mail.ts";
import { findReport } from "../store.ts";
import { deleteLink, insertLink, linksOf, newestModel } from "./links-store.ts";
import { noteOpening, openShared } from "./open-shared.ts";

async function present(context: ScopedContext, reportId: string): Promise<ShareLink[]> {
  const { db, clock, scope, secrets, sites } = context;
  const { origin } = await sites.ofSpace(scope.spaceId);
  const rows = await linksOf(db, scope, reportId, new Date(clock.now()));
  return rows.map(({ id, day, language, password_hash, expires_at, opened }) => ({
    id,
    url: `${origin}/shared-reports/${linkToken(secrets, SHARE_PURPOSE, id)}`,
    period: day,
    language,
    locked: password_hash !== null,
    expires_at: expires_at.toISOString(),
    opened,
  }));
}

export async function showLinks(
  context: ScopedContext,
  { id }: Input<typeof listShareLinks>,
): Promise<Answer<typeof listShareLinks>> {
  if (!(await findReport(context.db, context.scope, id))) throw new AppError("not_found");
  return { links: await present(context, id) };
}

/** Creates a link to what was sent last; later sendings get their own links. */
export async function share(
  context: ScopedContext,
  { id, password, days }: Input<typeof createShareLink>,
): Promise<Answer<typeof createShareLink>> {
  const { db, clock, scope } = context;
  const report = await findReport(db, scope, id);
  // What was sent last is one client's alone; theirs is linked in their mail.
  if (!report || report.covers === "clients") throw new AppError("not_found");
  const sent = await newestModel(db, scope, id, report.content.language);
  if (!sent) throw new AppError("report_not_sent");
  const now = clock.now();
  const linkId = uuidv7(now);
  const password_hash = password === "" ? null : await hashPassword(password, scope.userId);
  await insertLink(db, {
    id: linkId,
    report_id: id,
    mailed: false,
    password_hash,
    space_id: scope.spaceId,
    sending_id: sent.sending_id,
    language: sent.language,
    created_by: scope.userId,
    created_at: new Date(now),
    expires_at: new Date(now + days * DAY),
  });
  const link = (await present(context, id)).find((one) => one.id === linkId);
  if (!link) throw new AppError("not_found");
  return { link };
}

export async function revoke(
  { db, scope }: ScopedContext,
  { id }: Input<typeof revokeShareLink>,
): Promise<Answer<typeof revokeShareLink>> {
  if (!(await deleteLink(db, scope, id))) throw new AppError("not_found");
  return { ok: true };
}

export async function readShared(
  context: VisitorContext,
  { token, password }: Input<typeof getSharedReport> & Partial<Input<typeof openSharedReport>>,
): Promise<Answer<typeof getSharedReport>> {
  const opened = await openShared(context, context.site, token, { password });
  if (opened) await noteOpening(context, opened);
  return { model: opened?.model ?? null, locked: opened === null };
}
