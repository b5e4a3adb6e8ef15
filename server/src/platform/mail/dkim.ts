import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";

/** How mails are signed, so that their receivers can tell ours from forged ones. */
export type Dkim = { domainName: string; keySelector: string; privateKey: string };

type DkimSettings = {
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_PRIVATE_KEY?: string | undefined;
  DKIM_PRIVATE_KEY_FILE?: string | undefined;
};

/** Reads the settings of signing; `problem` says what is wrong with them. */
export function readDkim(given: DkimSettings): { dkim: Dkim | null; problem: string | null } {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector } = given;
  const keys = [given.DKIM_PRIVATE_KEY, given.DKIM_PRIVATE_KEY_FILE].filter(Boolean).length;
  if (!domainName && !keySelector && keys === 0) return { dkim: null, problem: null };
  const refused = (problem: string) => ({ dkim: null, problem });
  if (!domainName || !keySelector || keys === 0) {
    return refused(
      "DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY (or its file) belong together; one is missing",
    );
  }
  if (keys > 1) return refused("DKIM_PRIVATE_KEY and DKIM_PRIVATE_KEY_FILE are both set; one is enough");
  try {
    return { dkim: { domainName, keySelector, privateKey: readKey(given) }, problem: null };
  } catch {
    const key = "an RSA key of at least 1024 bits in PEM";
    return refused(
      given.DKIM_PRIVATE_KEY_FILE
        ? `DKIM_PRIVATE_KEY_FILE must name a file this program can read that holds ${key}`
        : `DKIM_PRIVATE_KEY must be ${key}`,
    );
  }
}

/** In one line of a settings file the line ends of a key are written as \n. */
function readKey({ DKIM_PRIVATE_KEY: key, DKIM_PRIVATE_KEY_FILE: file }: DkimSettings): string {
  const pem = key ? key.replaceAll("\\n", "\n") : readFileSync(file ?? "", "utf8");
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
  if (asymmetricKeyType !== "rsa" || (asymmetricKeyDetails?.modulusLength ?? 0) < 1024) {
    throw new Error("not an RSA key that receivers accept");
  }
  return pem;
}
