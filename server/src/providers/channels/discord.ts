import { SECOND } from "@owlstat/core/time.ts";
import { type ChatService, cut, fieldOf, fitting, restUnder } from "./message.ts";

const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/\d{5,25}\/[\w-]{10,120}(?:\?thread_id=\d{5,25})?$/;
/** Limits of an embed, in characters; escaped they grow. */
const TITLE = 256;
const DESCRIPTION = 4096;
const FOOTER = 2048;

/** Marks of Discord's Markdown and what makes a link of an address, which names of accounts and captions may hold. */
const escaped = (text: string) => text.replace(/[\\*_~`|<>[\]()#]|:(?=\/\/)/g, "\\$&");

/** An incoming webhook of Discord. */
export const discord: ChatService = {
  callOf(target, bases) {
    if (!("address" in target)) return null;
    const rest = restUnder(target.address, bases);
    if (rest === null || !PATH.test(rest)) return null;
    const url = new URL(target.address);
    // The answer then says whether the message was made.
    url.searchParams.set("wait", "true");
    return url.href;
  },
  bodyOf({ title, lines, action, from }) {
    const text = fitting(
      lines.map((line) => `• ${escaped(line)}`),
      DESCRIPTION,
    ).join("\n");
    return {
      embeds: [
        {
          title: cut(escaped(title), TITLE),
          ...(text && { description: text }),
          ...(action && { url: action.url }),
          footer: { text: cut(from, FOOTER) },
        },
      ],
      // Nobody is called by what a caption says.
      allowed_mentions: { parse: [] },
    };
  },
  isDelivered: ({ status }) => status === 200 || status === 204,
  isGone: ({ status }) => [401, 403, 404].includes(status),
  waitOf({ status, body }) {
    const seconds = status === 429 ? fieldOf(body, "retry_after") : null;
    return typeof seconds === "number" ? Math.ceil(seconds * SECOND) : null;
  },
};
