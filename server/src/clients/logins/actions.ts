import { passwordProblems } from "@owlstat/core/auth/rules.ts";
import type {
  clientLogIn,
  declineClientInvitation,
  getClientLoginLink,
  requestClientReset,
  useClientLoginLink,
} from "@owlstat/core/clients/login-contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { isPlainName } from "@owlstat/core/names.ts";
import { recordEvent } from "../../audit/store.ts";
import { loginKey, RESETS_PER_ACCOUNT, RESETS_PER_ADDRESS } from "../../auth/limits.ts";
import { isCommonPassword } from "../../auth/login/common-passwords.ts";
import { hashPassword, passwordMatches } from "../../auth/login/passwords.ts";
import { takeLoginTurn } from "../../auth/login/turns.ts";
import { insertResetRequest } from "../../auth/mailbox/link-store.ts";
import { reportMail } from "../../companies/invitation-mail-store.ts";
import { addressKey } from "../../platform/address-key.ts";
import { forgetAttempts, requireAttempt, takeAttempt } from "../../platform/attempts.ts";
import type { VisitorContext } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { readLinkToken } from "../../platform/link-token.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findLoginLink, type LoginLink, useLoginLink } from "./link-store.ts";
import { answerClientReset, LOGIN_LINK, sendPasswordNotice } from "./mail-jobs.ts";
import { deleteClientSessions } from "./session-store.ts";
import { startClientSession, whoIs } from "./sessions.ts";
import { type ClientLogin, deleteUnusedLogin, findLogin, findLoginById, updateLogin } from "./store.ts";

const OK = { ok: true } as const;

/** The agency whose site was asked; on our own host none of this exists. */
function agencyOf({ site }: VisitorContext): string {
  if (site.spaceId === null) throw new AppError("not_found");
  return site.spaceId;
}

/** Takes the same steps for known and unknown addresses and right and wrong passwords. */
export async function logInClient(context: VisitorContext, { email, password }: Input<typeof clientLogIn>) {
  const { db } = context;
  const spaceId = agencyOf(context);
  const attempt = await takeLoginTurn(context, whoIs(spaceId, email));
  const login = await findLogin(db, spaceId, email);
  const right = await passwordMatches(login?.password_hash, password, attempt.who);
  // A login whose clients are all archived opens nothing until one of them comes back.
  if (!login || !right || login.folders.length === 0) {
    await recordEvent(db, context, "login_failed", null, { client: login?.id ?? null, space: spaceId });
    throw new AppError("login_failed");
  }
  await attempt.wasRight();
  await startClientSession(context, login);
  return OK;
}

/** A job finds out whether the address has a login, so neither the answer nor its timing reveals it. */
export async function askForClientReset(
  context: VisitorContext,
  { email }: Input<typeof requestClientReset>,
) {
  const { db, clock, language } = context;
  const spaceId = agencyOf(context);
  await requireAttempt(context, `reset from ${addressKey(context)}`, RESETS_PER_ADDRESS);
  const full = await takeAttempt(context, `reset ${whoIs(spaceId, email)}`, RESETS_PER_ACCOUNT);
  if (full > 0) return OK;
  const id = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    await insertResetRequest(tx, { id, email, language, space_id: spaceId });
    await enqueue(tx, answerClientReset, { requestId: id });
  });
  return OK;
}

type Opened = { link: LoginLink; login: ClientLogin };

/** The link of a token that can still be used, on the site of its agency. */
async function openedBy(context: VisitorContext, token: string): Promise<Opened | null> {
  const { db, secrets, clock } = context;
  const spaceId = agencyOf(context);
  const id = readLinkToken(secrets, LOGIN_LINK, token);
  const link = id ? await findLoginLink(db, id) : undefined;
  if (!link || link.used_at || link.expires_at.getTime() <= clock.now()) return null;
  const login = await findLoginById(db, link.login_id);
  return login?.space_id === spaceId && login.folders.length > 0 ? { link, login } : null;
}

export async function readLoginLink(
  context: VisitorContext,
  { token }: Input<typeof getClientLoginLink>,
): Promise<Answer<typeof getClientLoginLink>> {
  const opened = context.site.spaceId === null ? null : await openedBy(context, token);
  if (!opened) return { kind: null, email: null, name: "" };
  return { kind: opened.link.kind, email: opened.login.email, name: opened.login.name };
}

/** The stricter rule of links holds: the password is the only thing between the mailbox and the client's figures. */
export async function requireStrictPassword(password: string): Promise<void> {
  const problems = passwordProblems(password, { strict: true, common: await isCommonPassword(password) });
  if (problems.length > 0) throw new AppError("password_refused", { problems });
}

export async function acceptLoginLink(
  context: VisitorContext,
  { token, password, name }: Input<typeof useClientLoginLink>,
) {
  const { db, clock, language } = context;
  const opened = await openedBy(context, token);
  if (!opened) throw new AppError("link_gone");
  const { link, login } = opened;
  if (name !== undefined && !isPlainName(name)) throw new AppError("name_not_plain");
  await requireStrictPassword(password);
  const password_hash = await hashPassword(password, addressKey(context));
  await db.transaction(async (tx) => {
    if (!(await useLoginLink(tx, link, new Date(clock.now())))) throw new AppError("link_gone");
    const invited = link.kind === "invitation" ? { name: name ?? login.name, language } : {};
    await updateLogin(tx, login.id, { password_hash, ...invited });
    await deleteClientSessions(tx, login.id);
    if (link.kind === "invitation") return;
    await recordEvent(tx, context, "password_reset", null, { client: login.id });
    await enqueue(tx, sendPasswordNotice, { loginId: login.id });
  });
  await forgetAttempts(context, loginKey(whoIs(login.space_id, login.email)));
  await startClientSession(context, login);
  return OK;
}

/** Whoever does not know the agency ends the invitation; the one who sent it cannot mail them again. */
export async function declineInvitation(
  context: VisitorContext,
  { token }: Input<typeof declineClientInvitation>,
) {
  const { db, clock } = context;
  const opened = await openedBy(context, token);
  if (opened?.link.kind !== "invitation") throw new AppError("link_gone");
  await reportMail(db, opened.link.id, new Date(clock.now()));
  await deleteUnusedLogin(db, opened.login.id);
  return OK;
}
