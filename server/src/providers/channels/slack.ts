import { type ChannelMessage, type ChatService, cut, fitting, restUnder } from "./message.ts";

const PATH = /^\/services\/[A-Za-z0-9]{1,40}\/[A-Za-z0-9]{1,40}\/[A-Za-z0-9]{1,80}$/;
/** Limits of Block Kit, in characters. */
const HEADER = 150;
const SECTION = 3000;

/** Slack's three marks; without them nothing is a link, a mention or a format. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Text in `plain_text` stays as it is: names with underscores, too. */
function blocksOf({ title, lines, action, from }: ChannelMessage) {
  const plain = (text: string) => ({ type: "plain_text", text, emoji: false });
  const list = fitting(lines, SECTION).map((line) => `• ${line}`);
  return [
    { type: "header", text: plain(cut(title, HEADER)) },
    ...(list.length > 0 ? [{ type: "section", text: plain(list.join("\n")) }] : []),
    ...(action
      ? [
          {
            type: "section",
            text: { type: "mrkdwn", text: `<${escaped(action.url)}|${escaped(action.label)}>` },
          },
        ]
      : []),
    { type: "context", elements: [plain(from)] },
  ];
}

/** An incoming webhook of Slack. */
export const slack: ChatService = {
  callOf(target, bases) {
    if (!("address" in target)) return null;
    const rest = restUnder(target.address, bases);
    return rest !== null && PATH.test(rest) ? target.address : null;
  },
  bodyOf: (message) => ({
    // What notifications and screen readers say.
    text: escaped(cut([message.title, ...message.lines].join("\n"), SECTION)),
    mrkdwn: false,
    blocks: blocksOf(message),
    unfurl_links: false,
    unfurl_media: false,
  }),
  isDelivered: ({ status }) => status === 200,
  isGone: ({ status, body }) =>
    [403, 404, 410].includes(status) || (status === 400 && body.trim() === "user_not_found"),
};
