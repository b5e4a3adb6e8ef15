import { createHmac } from "node:crypto";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { returnMail } from "@owlstat/core/mail/contract.ts";
import { readReturned } from "@owlstat/core/mail/returned.ts";
import * as z from "zod/mini";
import { sameText } from "../platform/http/proof/client-proof.ts";
import type { SignedContext } from "../platform/http/proof/gates.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import type { Secrets } from "../platform/secrets.ts";
import { findLogged, leaveList, noteRefusal, noteReturn } from "./store.ts";

/** Queued when a mail bounced or caused a complaint; the noun that sent it handles the rest. */
export const RETURNED = {
  name: "mail.returned",
  payload: z.object({ logId: z.uuid() }),
};

const TOKEN = /\+([0-9a-f]{32})([0-9a-f]{16})@/i;

/**
 * Identifies a mail in its return address. It cannot be forged for another mail, and a changed letter case
 * does not matter.
 */
export function returnToken(secrets: Secrets, logId: string): string {
  const id = logId.replaceAll("-", "");
  return id + proofOf(secrets, id);
}

function readReturnAddress(secrets: Secrets, address: string): string | null {
  const [, id = "", proof = ""] = TOKEN.exec(address.toLowerCase()) ?? [];
  if (!id || !sameText(proof, proofOf(secrets, id))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function proofOf(secrets: Secrets, id: string): string {
  return createHmac("sha256", secrets.derive("mail return")).update(id).digest("hex").slice(0, 16);
}

/**
 * Receives mail for a return address. The address is the proof, because only the recipient and the servers in
 * between know it. Addresses that do not exist get no more list mail, and people who complain are
 * unsubscribed.
 */
export async function takeReturned(
  { db, clock, secrets, delivery }: SignedContext,
  { to }: Input<typeof returnMail>,
): Promise<Answer<typeof returnMail>> {
  const id = readReturnAddress(secrets, to);
  const entry = id ? await findLogged(db, id) : undefined;
  if (!entry) throw new AppError("not_found");
  const returned = readReturned(delivery.body.toString("latin1"));
  if (!returned) return { ok: true };
  const now = new Date(clock.now());
  const { address, topic, list } = entry;
  await db.transaction(async (tx) => {
    if (!(await noteReturn(tx, entry.id, returned.kind, returned.reason))) return;
    if (returned.kind === "bounced" && returned.hard) await noteRefusal(tx, address, returned.reason, now);
    if (returned.kind === "complained" && topic && list) await leaveList(tx, address, { topic, list }, now);
    await enqueue(tx, RETURNED, { logId: entry.id }, { once: entry.id });
  });
  return { ok: true };
}
