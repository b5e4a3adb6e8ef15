import { expect, test } from "vitest";
import { embeddedProfile, embedSize } from "./rules.ts";

const SITE = "https://stats.example.com";

test.each([
  ["https://stats.example.com/profile/nasa", "nasa"],
  ["http://stats.example.com/profile/NASA/", "nasa"],
  ["https://stats.example.com/simplestats/nasa?window=90d", "nasa"],
  ["https://stats.example.com/metrics/@nasa", "nasa"],
  ["https://stats.example.com/pricing", null],
  ["https://stats.example.com/dashboard/nasa", null],
  ["https://stats.example.com/profile/nasa/more", null],
  ["https://stats.example.com/profile/a%20b", null],
  ["https://elsewhere.example.com/profile/nasa", null],
  ["https://stats.example.com.evil.example/profile/nasa", null],
  ["javascript:alert(1)", null],
  ["nasa", null],
  ["", null],
])("%s embeds %s", (address, username) => {
  expect(embeddedProfile(address, SITE)).toBe(username);
});

test.each([
  [{}, { width: 640, height: 360 }],
  [{ maxwidth: 400 }, { width: 400, height: 360 }],
  [
    { maxwidth: 4000, maxheight: 200 },
    { width: 640, height: 200 },
  ],
  [
    { maxwidth: 240.9, maxheight: 160 },
    { width: 240, height: 160 },
  ],
  [{ maxwidth: 239 }, null],
  [{ maxheight: 100 }, null],
])("a consumer that allows %j gets %j", (most, size) => {
  expect(embedSize(most)).toEqual(size);
});
