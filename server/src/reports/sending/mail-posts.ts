import type { ReportModel } from "@owlstat/core/reports/model.ts";
import type { MailAttachment } from "../../platform/mail/mailer.ts";
import { shortened } from "../printers/pdf-text.ts";
import { pictureAlt } from "../printers/post-pictures.ts";
import type { Turn } from "../printers/press.ts";
import type { Printers } from "../printers/printers.ts";
import type { MailPost } from "./mail-blocks.ts";

/** The best posts of an account, of as many accounts as a mail has room for. */
const MOST_POSTS = 3;
const MOST_PICTURED = 3;
const LONGEST = 90;

/** The first posts of the accounts of a mail, with their pictures as attachments. */
export async function mailPosts(
  printers: Pick<Printers, "postPictures">,
  model: ReportModel,
  turn: Turn,
): Promise<{ posts: MailPost[]; pictures: MailAttachment[] }> {
  const stored = await printers.postPictures(model, turn);
  const pictures = new Map<string, MailAttachment>();
  const posts = model.accounts.slice(0, MOST_PICTURED).flatMap(({ username, sections }) => {
    const shown = sections.find((section) => section.posts.length > 0)?.posts.slice(0, MOST_POSTS) ?? [];
    return shown.map((post): MailPost => {
      const content = post.thumbnail ? stored.get(post.thumbnail) : undefined;
      const name = `post-${post.thumbnail}`;
      const cid = `${name}@report`;
      if (content) pictures.set(cid, { filename: `${name}.jpg`, contentType: "image/jpeg", content, cid });
      const text = [post.format, post.shortDate, shortened(post.caption, LONGEST)]
        .filter(Boolean)
        .join(" · ");
      return { username, cid: content ? cid : null, alt: pictureAlt(post), rate: post.rate, text };
    });
  });
  return { posts, pictures: [...pictures.values()] };
}
