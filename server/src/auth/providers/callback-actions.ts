import { createHmac } from "node:crypto";
import type {
  fbDataDeletion,
  fbDeauthorize,
  fbDeletionStatus,
  igDataDeletion,
  igDeauthorize,
} from "@owlstat/core/auth/provider-contract.ts";
import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { recordEvent } from "../../audit/store.ts";
import type { VisitorContext } from "../../platform/context.ts";
import { isFirstTime } from "../../platform/first-time.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { SignedRequest } from "../../providers/facebook/signed-request.ts";
import { deleteConnectionsTo } from "./connection-store.ts";
import { eraseProviderData } from "./identity-jobs.ts";
import { deleteIdentity, findDeletion, insertDeletion } from "./identity-store.ts";

/** Each provider signs with the secret of its own app. Without such an app its callbacks do not exist. */
function requestIn(context: VisitorContext, provider: ConnectionProvider, signed: string): SignedRequest {
  const reader = provider === "facebook" ? context.facebook : context.instagramLogin;
  if (!reader) throw new AppError("not_found");
  const request = reader.readSignedRequest(signed);
  if (!request) throw new AppError("signature_invalid");
  return request;
}

/** Handles each request only once, so that repeating it does not remove a connection made afterwards. */
async function drop(context: VisitorContext, provider: ConnectionProvider, signed: string) {
  const { db, clock } = context;
  const { userId: subject, id } = requestIn(context, provider, signed);
  await db.transaction(async (tx) => {
    if (!(await isFirstTime(tx, `${provider} deauthorize`, id))) return;
    await deleteConnectionsTo(tx, provider, subject);
    const userId = provider === "facebook" ? await deleteIdentity(tx, provider, subject) : null;
    if (userId) await recordEvent(tx, { clock }, "identity_removed", userId, { provider });
  });
  return { ok: true } as const;
}

export const dropFacebook = (context: VisitorContext, input: Input<typeof fbDeauthorize>) =>
  drop(context, "facebook", input.signed_request);
export const dropInstagram = (context: VisitorContext, input: Input<typeof igDeauthorize>) =>
  drop(context, "instagram", input.signed_request);

async function askForDeletion(
  context: VisitorContext,
  provider: ConnectionProvider,
  signed: string,
): Promise<Answer<typeof fbDataDeletion>> {
  const { db, clock, config } = context;
  const { userId: subject, id } = requestIn(context, provider, signed);
  // The same request asked again gets the same code, and erases nothing that was made since.
  const key = context.secrets.derive(`${provider}-deletion`);
  const code = createHmac("sha256", key).update(id).digest("hex").slice(0, 24);
  await db.transaction(async (tx) => {
    if (!(await isFirstTime(tx, `${provider} deletion`, id))) return;
    await insertDeletion(tx, { code, provider, subject, requested_at: new Date(clock.now()) });
    await enqueue(tx, eraseProviderData, { code });
  });
  return { url: `${config.publicUrl}/confirm?deletion=${code}`, confirmation_code: code };
}

export const deleteFromFacebook = (context: VisitorContext, input: Input<typeof fbDataDeletion>) =>
  askForDeletion(context, "facebook", input.signed_request);
export const deleteFromInstagram = (context: VisitorContext, input: Input<typeof igDataDeletion>) =>
  askForDeletion(context, "instagram", input.signed_request);

export async function showDeletion(
  { db }: VisitorContext,
  { id }: Input<typeof fbDeletionStatus>,
): Promise<Answer<typeof fbDeletionStatus>> {
  const deletion = await findDeletion(db, id);
  if (!deletion) throw new AppError("not_found");
  return {
    state: deletion.completed_at ? "done" : "requested",
    requested_at: deletion.requested_at.toISOString(),
    completed_at: deletion.completed_at?.toISOString() ?? null,
  };
}
