import { randomBytes } from "node:crypto";
import { accessOf, earlierScopes, toRead } from "@owlstat/core/api-tokens/scopes.ts";
import type { allowApp, listApps, readAppRequest, revokeApp } from "@owlstat/core/apps/contract.ts";
import { answerAddress, CODE_LIFE, MOST_APPS } from "@owlstat/core/apps/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { DAY } from "@owlstat/core/time.ts";
import { hashOf } from "../api-tokens/recognise.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerContext } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { ownerOf } from "../spaces/store.ts";
import { mailAboutApp } from "./jobs.ts";
import { judgeRequest, provenBy } from "./question.ts";
import { countGrants, deleteOwnGrant, insertGrant, listGrants } from "./store.ts";

export async function askPerson(
  context: OwnerContext,
  request: Input<typeof readAppRequest>,
): Promise<Answer<typeof readAppRequest>> {
  return (await judgeRequest(context, request)).question;
}

export async function connectApp(
  context: OwnerContext,
  { request, access, days }: Input<typeof allowApp>,
): Promise<Answer<typeof allowApp>> {
  const { db, clock, scope, sites, language } = context;
  const { origin } = sites.own;
  const judged = await judgeRequest(context, request);
  // A person may give less than was asked for, never more.
  if (!judged.client || (access === "change" && judged.question.access === "read"))
    throw new AppError("app_refused");
  const { client, redirect, question } = judged;
  const scopes = access === "read" ? toRead(question.scopes) : question.scopes;
  const now = clock.now();
  const id = uuidv7(now);
  const code = randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if ((await countGrants(tx, scope, new Date(now))) >= MOST_APPS)
      throw new AppError("too_many_apps", { most: MOST_APPS });
    await insertGrant(tx, scope, {
      id,
      client_id: client.id,
      access: accessOf(scopes),
      scopes,
      resource: request.resource ?? `${origin}/api`,
      created_at: new Date(now),
      expires_at: new Date(now + days * DAY),
      code_hash: hashOf(code),
      code_expires_at: new Date(now + CODE_LIFE),
      redirect_uri: redirect,
      challenge: request.code_challenge ?? "",
    });
    await recordEvent(tx, context, "app_connected", scope.userId, {
      app: id,
      access,
      scopes: scopes.join(" "),
    });
    const owner = await ownerOf(tx, scope.spaceId);
    for (const userId of new Set([scope.userId, owner ?? scope.userId])) {
      const told = { userId, creatorId: scope.userId, appId: id, name: client.name, language };
      await enqueue(tx, mailAboutApp, told);
    }
  });
  return { address: answerAddress(redirect, { code, state: request.state, iss: origin }) };
}

export async function showApps({ db, clock, scope }: OwnerContext): Promise<Answer<typeof listApps>> {
  const rows = await listGrants(db, scope, new Date(clock.now()));
  const apps = rows.map(({ id, client_id, read_at, name, access, scopes, creator, ...times }) => ({
    id,
    name,
    proven_by: provenBy(client_id, read_at),
    access,
    scopes: scopes ?? earlierScopes(access),
    creator,
    created_at: times.created_at.toISOString(),
    last_used_at: times.last_used_at?.toISOString() ?? null,
    expires_at: times.expires_at.toISOString(),
  }));
  return { apps };
}

export async function disconnectApp(
  context: OwnerContext,
  { id }: Input<typeof revokeApp>,
): Promise<Answer<typeof revokeApp>> {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    const creator = await deleteOwnGrant(tx, scope, id);
    if (creator === null) throw new AppError("not_found");
    await recordEvent(tx, context, "app_revoked", scope.userId, { app: id, creator });
  });
  return { ok: true };
}
