import { hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Secrets = {
  /** Public by nature: it tells our own pages from other callers and encrypts their timestamp. */
  clientKey: string;
  /** A key for one purpose, always the same for the same master key. */
  derive(purpose: string): Buffer;
  /** The same of the master key that was replaced; null where none was. For reading what it sealed, never for sealing. */
  deriveBefore(purpose: string): Buffer | null;
};

const derived = (master: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", master, "owlstat", purpose, 32));

/** All secrets come from one master key: given by the operator, else made at the first start and kept in the data folder. */
export function loadSecrets(masterKey: string | undefined, dataDir: string, before?: string): Secrets {
  const master = masterKey ?? keptKey(dataDir);
  const derive = (purpose: string) => derived(master, purpose);
  return {
    clientKey: derive("client key").toString("base64url"),
    derive,
    deriveBefore: (purpose) => (before === undefined ? null : derived(before, purpose)),
  };
}

function keptKey(dataDir: string): string {
  const file = join(dataDir, "secret-key");
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) makeKey(file);
  return readFileSync(file, "utf8").trim();
}

/** Written whole under another name first: two processes that start at once agree on the first one's key. */
function makeKey(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
}
