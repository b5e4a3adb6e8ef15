import { expect, test } from "vitest";
import { judgePublicName } from "./public-names.ts";

test.each([
  "stats.nest.example",
  "nest.co.uk",
  "stats.nest.com",
  "agency.github.io",
  "apple-pies.com",
  "statistik.xn--mnchen-3ya.de",
])("%s can belong to a customer", (host) => {
  expect(judgePublicName(host)).toEqual({ ok: true });
});

test.each([
  ...["co.uk", "com.au", "github.io", "s3.amazonaws.com", "herokuapp.com"],
  ...["printer.local", "db.internal", "nas.lan", "router.home", "x.localhost", "1.168.192.in-addr.arpa"],
  ...["nest.notanending", "metadata.google.internal"],
])("%s is nobody's own", (host) => {
  expect(judgePublicName(host)).toEqual({ ok: false, code: "domain_invalid" });
});

test.each(["google.com", "stats.google.com", "google.co.uk", "www.instagram.com", "apple.com", "x.com"])(
  "%s is known to belong to others",
  (host) => {
    expect(judgePublicName(host)).toEqual({ ok: false, code: "domain_reserved" });
  },
);
