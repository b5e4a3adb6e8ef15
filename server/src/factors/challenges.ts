import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { HANDLE_LIFE } from "@owlstat/core/factors/rules.ts";
import type { VisitorContext } from "../platform/context.ts";
import { useChallenge } from "./passkey-store.ts";

/** What a challenge is for; `of` binds it to a session, so that it answers nobody else's question. */
export type Question = { purpose: "add" | "login" | "prove"; of: string };

type Tools = Pick<VisitorContext, "db" | "clock" | "secrets">;

const RANDOM = 16;
const TIME = 8;

/** A challenge carries its own proof, so that visitors of the login page leave nothing in the database. */
export function newChallenge({ clock, secrets }: Tools, question: Question): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(RANDOM + TIME);
  randomBytes(RANDOM).copy(head);
  head.writeBigUInt64BE(BigInt(clock.now()), RANDOM);
  return new Uint8Array(Buffer.concat([head, macOf(secrets, question, head)]));
}

/** Whether we asked exactly this within the last minutes, and nobody answered it yet. Answering it uses it up. */
export async function takeChallenge(
  { db, clock, secrets }: Tools,
  question: Question,
  text: string,
): Promise<boolean> {
  const bytes = Buffer.from(text, "base64url");
  const head = bytes.subarray(0, RANDOM + TIME);
  const mac = bytes.subarray(RANDOM + TIME);
  const own = macOf(secrets, question, head);
  if (mac.length !== own.length || !timingSafeEqual(mac, own)) return false;
  const madeAt = Number(head.readBigUInt64BE(RANDOM));
  if (clock.now() < madeAt || clock.now() - madeAt > HANDLE_LIFE) return false;
  const hash = createHash("sha256").update(bytes).digest();
  return useChallenge(db, hash, new Date(madeAt + HANDLE_LIFE));
}

function macOf(secrets: Tools["secrets"], { purpose, of }: Question, head: Buffer): Buffer {
  return createHmac("sha256", secrets.derive(`passkey ${purpose}`))
    .update(head)
    .update(of)
    .digest();
}
