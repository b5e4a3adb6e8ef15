import { createECDH, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { decrypt } from "./decrypt.ts";
import { vapidProblem } from "./vapid.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** The example of RFC 8291, section 5. */
const EXAMPLE = bytes(
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
);
const keys = createECDH("prime256v1");
keys.setPrivateKey(bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"));
const auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");

test("a message is read as RFC 8291 has it, and by nobody else", () => {
  expect(decrypt({ keys, auth }, EXAMPLE)).toBe("When I grow up, I want to be a watermelon");
  expect(decrypt({ keys, auth: Buffer.alloc(16) }, EXAMPLE)).toBeNull();
  const changed = Buffer.from(EXAMPLE);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(decrypt({ keys, auth }, changed)).toBeNull();
  expect(decrypt({ keys, auth }, EXAMPLE.subarray(0, 90))).toBeNull();
});

/** The example of RFC 8292, section 2.4. */
const SIGNED =
  "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA,k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
const UNTIL = 1_453_523_768_000;
const EXPECTED = { audience: "https://push.example.net", key: null, now: UNTIL - 3_600_000 };

test("the example of RFC 8292 is let through while it holds", () => {
  expect(vapidProblem(SIGNED, EXPECTED)).toBeNull();
  expect(vapidProblem(SIGNED, { ...EXPECTED, now: UNTIL })).toBe("Invalid expiry");
  expect(vapidProblem(SIGNED, { ...EXPECTED, now: UNTIL - 25 * 3_600_000 })).toBe("Invalid expiry");
  expect(vapidProblem(SIGNED, { ...EXPECTED, key: "another" })).toBe("VAPID public key mismatch");
  expect(vapidProblem(SIGNED, { ...EXPECTED, audience: "https://else.test" })).toBe("Invalid audience");
  expect(vapidProblem(SIGNED.replace(".i3CY", ".i3CZ"), EXPECTED)).toBe("Invalid VAPID signature");
  expect(vapidProblem(SIGNED.replace("vapid t", "Bearer t"), EXPECTED)).toBe("Missing Crypto Headers");
  expect(vapidProblem(undefined, EXPECTED)).toBe("Missing Crypto Headers");
});

const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
const { x = "", y = "" } = pair.publicKey.export({ format: "jwk" });
const k = Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)]).toString("base64url");
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function signed(header: object, claims: object): string {
  const text = `${part(header)}.${part(claims)}`;
  const mark = sign("sha256", Buffer.from(text), { key: pair.privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${mark.toString("base64url")}, k=${k}`;
}

test.each([
  ["a mail address", "mailto:a@example.com", "ES256", null],
  ["a site", "https://example.com", "ES256", null],
  ["nobody", undefined, "ES256", "Invalid subject"],
  ["a site without TLS", "http://example.com", "ES256", "Invalid subject"],
  ["another way to sign", "https://example.com", "none", "Invalid VAPID header"],
])("who sends is %s", (_what, sub, alg, problem) => {
  const claims = { aud: EXPECTED.audience, exp: UNTIL / 1000, ...(sub && { sub }) };
  expect(vapidProblem(signed({ typ: "JWT", alg }, claims), EXPECTED)).toBe(problem);
});
