import { expect, test } from "vitest";
import { embedCode, embeddedProfile, embedSize, embedView } from "./rules.ts";

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

test.each([
  [{}, { window: "30d", metric: "followers" }],
  [
    { window: "12m", metric: "engagement" },
    { window: "12m", metric: "engagement" },
  ],
  [
    { window: "custom", metric: ["posts"] },
    { window: "30d", metric: "followers" },
  ],
])("a chart asked for with %j shows %j", (query, view) => {
  expect(embedView(query)).toEqual(view);
});

test("the code names the chart, its period, and the figure where there are several", () => {
  const view = { window: "90d", metric: "posts" } as const;
  expect(embedCode(SITE, "nasa", "cadence", view)).toContain(`src="${SITE}/embed/nasa/cadence?window=90d"`);
  expect(embedCode(SITE, "nasa", "kpis", view)).toContain(`/embed/nasa/kpis?window=90d&amp;metric=posts"`);
});
