import { isEmail } from "@owlstat/core/auth/rules.ts";
import type { inviteClient, removeClientLogin } from "@owlstat/core/clients/login-contract.ts";
import { MOST_CLIENT_LOGINS } from "@owlstat/core/clients/rules.ts";
import { INVITATION_DAYS } from "@owlstat/core/companies/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { isPlainName } from "@owlstat/core/names.ts";
import { DAY } from "@owlstat/core/time.ts";
import { recordEvent } from "../../audit/store.ts";
import { noteInvitationMail } from "../../companies/invitation-mail-store.ts";
import { requireInviter } from "../../companies/inviter.ts";
import { findClientRow } from "../../folders/client-store.ts";
import type { OwnerContext, Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { holdSpace } from "../../spaces/lock-store.ts";
import { insertLoginLink } from "./link-store.ts";
import { sendLoginLink } from "./mail-jobs.ts";
import { closeFolder, countLogins, deleteEmptyLogins, findLogin, insertLogin, openFolders } from "./store.ts";

/** Whoever has a login with this agency already sees one client more, without another mail. */
export async function inviteOne(context: OwnerContext, { id, email, name }: Input<typeof inviteClient>) {
  const { db, clock, scope, sites } = context;
  if (!isEmail(email)) throw new AppError("email_invalid");
  if (!isPlainName(name)) throw new AppError("name_not_plain");
  if ((await sites.ofSpace(scope.spaceId)).spaceId === null) throw new AppError("site_needed");
  const pair = await requireInviter(context, email);
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const client = await findClientRow(tx, scope, id);
    if (!client || client.archived_at !== null) throw new AppError("not_found");
    const loginId = await loginFor(tx, context, email, name);
    await openFolders(tx, loginId, [id]);
    const login = await findLogin(tx, scope.spaceId, email);
    await recordEvent(tx, context, "member_invited", scope.userId, { space: scope.spaceId, client: loginId });
    if (!login || login.password_hash !== null) return;
    const linkId = await mailInvitation(tx, context, loginId, client.language ?? context.language);
    await noteInvitationMail(tx, linkId, pair, new Date(clock.now()));
  });
  return { ok: true } as const;
}

async function loginFor(tx: Tx, { clock, scope }: OwnerContext, email: string, name: string) {
  const known = await findLogin(tx, scope.spaceId, email);
  if (known) return known.id;
  if ((await countLogins(tx, scope)) >= MOST_CLIENT_LOGINS)
    throw new AppError("too_many_client_logins", { most: MOST_CLIENT_LOGINS });
  const id = uuidv7(clock.now());
  const created_at = new Date(clock.now());
  await insertLogin(tx, { id, space_id: scope.spaceId, email, name, invited_by: scope.userId, created_at });
  return id;
}

/** Makes a link for somebody without a password and mails it; answers its id. */
export async function mailInvitation(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  loginId: string,
  language: Language,
): Promise<string> {
  const id = uuidv7(clock.now());
  const expires_at = new Date(clock.now() + INVITATION_DAYS * DAY);
  await insertLoginLink(tx, {
    id,
    login_id: loginId,
    kind: "invitation",
    language,
    expires_at,
    used_at: null,
  });
  await enqueue(tx, sendLoginLink, { linkId: id });
  return id;
}

/** A login that opens no client any more is deleted with its sessions. */
export async function removeOne(context: OwnerContext, { id, login_id }: Input<typeof removeClientLogin>) {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if (!(await closeFolder(tx, scope, login_id, id))) throw new AppError("not_found");
    await deleteEmptyLogins(tx);
    await recordEvent(tx, context, "member_removed", scope.userId, {
      space: scope.spaceId,
      client: login_id,
    });
  });
  return { ok: true } as const;
}
