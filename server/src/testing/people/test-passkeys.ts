import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { MadePasskey, UsedPasskey } from "@owlstat/core/factors/contract.ts";

type Options = Readonly<Record<string, unknown>>;
/** What a device does otherwise than it should. */
type Trick = { origin?: string; rpId?: string; verified?: boolean; counter?: number; challenge?: string };

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** CBOR, as far as a passkey needs it. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const long = (data: Buffer) =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** A device that makes and uses one passkey, in memory. */
class TestDevice {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  make({ challenge }: Options, trick: Trick = {}): MadePasskey {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, "base64url")),
    ]);
    const data = [this.#head(trick, 0x40), Buffer.alloc(16), Buffer.from([0, 32]), this.#id, key];
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
      ...[text("authData"), long(Buffer.concat(data))],
    ]);
    const clientDataJSON = base64url(this.#clientData("webauthn.create", challenge, trick));
    return { ...this.#names(), response: { clientDataJSON, attestationObject: base64url(attestation) } };
  }

  use({ challenge }: Options, trick: Trick = {}): UsedPasskey {
    this.#count += 1;
    const used = this.#clientData("webauthn.get", challenge, trick);
    const authData = this.#head(trick, 0);
    const signed = sign("sha256", Buffer.concat([authData, sha256(used)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: base64url(used),
      authenticatorData: base64url(authData),
      signature: base64url(signed),
    };
    return { ...this.#names(), response };
  }

  #names() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: "public-key" as const };
  }

  #clientData(type: string, asked: unknown, { challenge = String(asked), origin = this.#origin }: Trick) {
    return Buffer.from(JSON.stringify({ type, challenge, origin }));
  }

  #head({ rpId, verified = true, counter = this.#count }: Trick, more: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const host = sha256(rpId ?? new URL(this.#origin).hostname);
    return Buffer.concat([host, Buffer.from([(verified ? 0x05 : 0x01) | more]), counted]);
  }
}

export const testDevice = (origin: string) => new TestDevice(origin);
