import { type ChannelMessage, type ChatService, cut, fitting, restUnder } from "./message.ts";

/** Of Workflows: the older addresses of Logic Apps, and those of the Power Platform. */
const PATH =
  /^\/(?:powerautomate\/automations\/direct\/)?workflows\/[\w-]{8,64}\/triggers\/[\w-]+\/paths\/invoke\?/;
/** A message may have 28 KB; what else the card holds takes less than 2. */
const ROOM = 24_000;
const TITLE = 250;

/** Runs of text stay as they are; a `TextBlock` would read them as Markdown. */
const run = (text: string, look: object = {}) => ({
  type: "RichTextBlock",
  inlines: [{ type: "TextRun", text, ...look }],
});

/** Bytes, as the limit counts them: a character has up to three. */
function cardOf({ title, lines, action, from }: ChannelMessage) {
  return {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      run(cut(title, TITLE), { weight: "Bolder", size: "Large" }),
      ...fitting(lines, ROOM / 3, 70).map((line) => run(line)),
      run(cut(from, TITLE), { isSubtle: true, size: "Small" }),
    ],
    ...(action && {
      actions: [{ type: "Action.OpenUrl", title: cut(action.label, TITLE), url: action.url }],
    }),
    msteams: { width: "Full" },
  };
}

/** A workflow of Microsoft Teams that posts what it gets: "Post to a channel when a webhook request is received". */
export const teams: ChatService = {
  callOf(target, bases) {
    if (!("address" in target)) return null;
    const rest = restUnder(target.address, bases);
    return rest !== null && PATH.test(rest) ? target.address : null;
  },
  bodyOf: (message) => ({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: cardOf(message),
      },
    ],
  }),
  isDelivered: ({ status }) => status === 200 || status === 202,
  isGone: ({ status, body }) =>
    [401, 403, 404, 410].includes(status) ||
    (status === 400 && /Workflow(?:Disabled|NotFound)|TriggerDisabled/i.test(body)),
};
