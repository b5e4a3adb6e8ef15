import { createECDH } from "node:crypto";
import type { Services } from "../../platform/context.ts";
import { seal, unseal } from "../../platform/seal.ts";
import type { PushKeys } from "../../providers/channels/push.ts";
import { findPushKeys, keepPushKeys, resealPushKey } from "./keys-store.ts";

const PURPOSE = "push keys";
const CURVE = "prime256v1";

type Tools = Pick<Services, "config" | "db" | "secrets" | "clock" | "log">;
type Pair = Pick<PushKeys, "publicKey" | "privateKey">;

/** Both keys of what the setting holds, or of a new pair. */
function pairOf(privateKey?: string): Pair {
  const keys = createECDH(CURVE);
  if (privateKey === undefined) keys.generateKeys();
  else keys.setPrivateKey(privateKey, "base64url");
  // Without leading zeros it may be shorter, and no browser takes it.
  const secret = keys.getPrivateKey("hex").padStart(64, "0");
  return {
    publicKey: keys.getPublicKey().toString("base64url"),
    privateKey: Buffer.from(secret, "hex").toString("base64url"),
  };
}

/** The kept private key, also if it was sealed under the master secret before. `old` says to seal it anew. */
function opened({ secrets }: Pick<Tools, "secrets">, sealed: Buffer): { key: string; old: boolean } | null {
  const now = unseal(secrets.derive(PURPOSE), sealed);
  if (now !== null) return { key: now, old: false };
  const before = secrets.deriveBefore(PURPOSE);
  const key = before && unseal(before, sealed);
  return key ? { key, old: true } : null;
}

/** The kept pair; made where there is none, or none that can be opened. */
async function keptPair(tools: Tools): Promise<Pair> {
  const { db, clock, log, secrets } = tools;
  const kept = await findPushKeys(db);
  const open = kept && opened(tools, kept.sealed_private_key);
  if (kept && open) return { publicKey: kept.public_key, privateKey: open.key };
  if (kept) log.warn({}, "the push keys cannot be opened: browsers have to be added anew");
  const { publicKey, privateKey } = pairOf();
  const pair = {
    public_key: publicKey,
    sealed_private_key: seal(secrets.derive(PURPOSE), privateKey),
    created_at: new Date(clock.now()),
  };
  await keepPushKeys(db, pair, kept?.sealed_private_key);
  const now = await findPushKeys(db);
  const theirs = now && opened(tools, now.sealed_private_key);
  if (!now || !theirs) throw new Error("the push keys are sealed under another SECRET_KEY");
  return { publicKey: now.public_key, privateKey: theirs.key };
}

/** What browsers know us by: as it is set, else made once and kept. */
export function pushKeysOf(tools: Tools): () => Promise<PushKeys> {
  const { config } = tools;
  const contact = `mailto:${config.supportEmail}`;
  let known: Promise<Pair> | null = null;
  return async () => {
    known ??= config.pushPrivateKey ? Promise.resolve(pairOf(config.pushPrivateKey)) : keptPair(tools);
    const asked = known;
    const pair = await asked.catch((error: unknown) => {
      if (known === asked) known = null; // the database may answer next time
      throw error;
    });
    return { publicKey: pair.publicKey, privateKey: pair.privateKey, contact };
  };
}

/** For a master secret that was replaced. */
export async function sealPushKeyAnew(tools: Pick<Tools, "db" | "secrets">): Promise<void> {
  const kept = await findPushKeys(tools.db);
  const open = kept && opened(tools, kept.sealed_private_key);
  if (!kept || !open?.old) return;
  await resealPushKey(tools.db, kept.sealed_private_key, seal(tools.secrets.derive(PURPOSE), open.key));
}

/** Whether the pair can be used; null where none was needed so far. Changes nothing. */
export async function pushKeyState({ config, db, secrets }: Tools): Promise<"set" | "kept" | "lost" | null> {
  if (config.pushPrivateKey) return "set";
  const kept = await findPushKeys(db);
  if (!kept) return null;
  return opened({ secrets }, kept.sealed_private_key) ? "kept" : "lost";
}
