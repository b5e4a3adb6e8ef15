import { expect, test } from "vitest";
import { loadTexts } from "../../platform/texts.ts";
import { sampleModel } from "../printers/testing.ts";
import { sharedPage } from "./shared-page.ts";

const t = loadTexts().translator("reports", "en");
const pageOf = (model: ReturnType<typeof sampleModel>) =>
  sharedPage(model, t, { files: ["pdf"], address: (file) => `/${file}` });
const rowsIn = (page: string) => [...page.matchAll(/<tbody>(.*?)<\/tbody>/gs)].map(([, body]) => body ?? "");

test("posts stand in a table, with captions cut at an ellipsis", () => {
  const model = sampleModel({ sections: ["best-and-worst"] });
  const [post] = model.accounts[0]?.sections[0]?.posts ?? [];
  if (post) post.caption = "long ".repeat(80);
  const [posts = ""] = rowsIn(pageOf(model));
  expect(posts.match(/<tr>/g)).toHaveLength(8);
  expect(posts).toContain("…</td>");
});

test("a figure comes with what explains it", () => {
  const model = sampleModel({ sections: ["net-growth"] });
  const [figure] = model.accounts[0]?.sections[0]?.figures ?? [];
  const page = pageOf(model);
  expect(figure?.about.length).toBeGreaterThan(0);
  for (const line of figure?.about ?? []) expect(page).toContain(`<small class="muted">${line}</small>`);
  const change = figure?.moved ?? figure?.beside;
  expect(page).toContain(`>${change?.arrow}\u00a0${change?.text}<`);
});

test("a chart keeps the width its letters need, in a region that scrolls by keyboard too", () => {
  const page = pageOf(sampleModel({ sections: ["followers"] }));
  expect(page).toMatch(
    /<div class="scroll chart" role="region" tabindex="0" aria-label="[^"]+"><div class="light"><svg/,
  );
});
