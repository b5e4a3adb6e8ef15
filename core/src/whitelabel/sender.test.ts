import { expect, test } from "vitest";
import type { RecordState } from "./domains.ts";
import { isVerified, judgeSender, readSender, senderRecord } from "./sender.ts";

const OWN = ["product.example"];

test.each([
  ["reports@nest.example", "reports@nest.example", "nest.example"],
  [" Reports@Mail.NEST.example. ", "reports@mail.nest.example", "mail.nest.example"],
  ["no-reply@münchen.example", "no-reply@xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
])("%j is the sender %s", (typed, address, domain) => {
  expect(readSender(typed, OWN)).toEqual({ ok: true, address, domain });
});

test.each([
  ["", "email_invalid"],
  ["nest.example", "email_invalid"],
  ["@nest.example", "email_invalid"],
  ["a b@nest.example", "email_invalid"],
  ['"x"@nest.example', "email_invalid"],
  ["a..b@nest.example", "email_invalid"],
  ["a\r\nBcc: eve@x.example@nest.example", "email_invalid"],
  ["reports@localhost", "domain_invalid"],
  ["reports@127.0.0.1", "domain_invalid"],
  ["reports@nest.example/x", "domain_invalid"],
  ["reports@product.example", "domain_reserved"],
  ["reports@mail.PRODUCT.example.", "domain_reserved"],
])("%j is refused as %s", (typed, code) => {
  expect(readSender(typed, OWN)).toEqual({ ok: false, code });
});

const WANTED = senderRecord({ domain: "nest.example", selector: "m1", publicKey: "AAAA/b+c=" });

test("the record has the name and the form that receivers look for", () => {
  expect(WANTED).toEqual({
    type: "TXT",
    name: "m1._domainkey.nest.example",
    value: "v=DKIM1; k=rsa; p=AAAA/b+c=",
  });
});

test.each<[string[], RecordState]>([
  [["v=DKIM1; k=rsa; p=AAAA/b+c="], "right"],
  [["other", "v=DKIM1;k=rsa;p=AAAA /b+c=;"], "right"],
  [["v=DKIM1; k=rsa; p="], "wrong"],
  [["v=DKIM1; k=rsa; p=aaaa/b+c="], "wrong"],
  [["v=DKIM1; t=y; k=rsa; p=AAAA/b+c="], "wrong"],
  [[], "wrong"],
])("%j is %s", (values, state) => {
  expect(judgeSender(WANTED, { ok: true, values }).state).toBe(state);
});

test("a key that is gone counts at once, a silent name server not at all", () => {
  for (const before of [true, false]) {
    expect(isVerified(before, judgeSender(WANTED, { ok: false, reason: "missing" }))).toBe(false);
    expect(isVerified(before, judgeSender(WANTED, { ok: false, reason: "unknown" }))).toBe(before);
    expect(isVerified(before, { state: "wrong" })).toBe(false);
    expect(isVerified(before, { state: "right" })).toBe(true);
  }
});
