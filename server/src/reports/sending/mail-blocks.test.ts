import { expect, test } from "vitest";
import { sampleModel } from "../printers/testing.ts";
import { accountBlock, type MailPost } from "./mail-blocks.ts";

const { accounts, labels } = sampleModel();
const post: MailPost = {
  username: "harbour.guide",
  cid: null,
  alt: "Reel",
  rate: "4.2%",
  text: "Reel · 09 Jun",
};

function mailed(posts: readonly MailPost[]) {
  const [account] = accounts;
  if (!account) throw new Error("a report on nobody");
  const { html, text } = accountBlock(account, [], labels, { title: "Best posts", posts });
  return { html: html.toString(), text };
}

test("posts of a mail stand below their heading; without posts there is none", () => {
  expect(mailed([post]).html).toContain("<strong>Best posts</strong>");
  expect(mailed([post]).text).toContain("Best posts\n• 4.2% · Reel · 09 Jun");
  expect(mailed([]).html).not.toContain("Best posts");
  expect(mailed([]).text).not.toContain("Best posts");
});

test("room for pictures is kept where one of the posts has one", () => {
  const cells = (posts: readonly MailPost[]) => mailed(posts).html.match(/<td width="64"/g)?.length ?? 0;
  expect(cells([post, post])).toBe(0);
  expect(cells([{ ...post, cid: "post-1@report" }, post])).toBe(2);
});
