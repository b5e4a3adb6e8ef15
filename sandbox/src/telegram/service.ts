import { type Answer, json } from "../frame/answers.ts";
import { html } from "../frame/html.ts";
import { createInbox, createPace } from "../frame/inbox.ts";
import { readFields, type SandboxRequest } from "../frame/request.ts";
import type { Context, Service } from "../frame/service.ts";

const BASE = "/api.telegram.org";
const LONGEST = 4096;
/** The tags that `parse_mode: "HTML"` knows. */
const TAGS = new Set(
  "b strong i em u ins s strike del a code pre blockquote tg-spoiler span tg-emoji".split(" "),
);
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const refuse = (code: number, description: string, parameters?: object): Answer =>
  json({ ok: false, error_code: code, description, ...(parameters && { parameters }) }, code);

/** The words of a text in HTML; what cannot be read is said as the service says it. */
function readMarkup(markup: string): { text: string } | { problem: string } {
  const open: string[] = [];
  let text = "";
  for (const part of markup.matchAll(/<(\/?)([^<>]*)>|&(\w+|#\d+);|[^<&]+|[<&]/g)) {
    const [all, slash, inside, entity] = part;
    if (inside !== undefined) {
      const name = inside.split(/\s/)[0]?.toLowerCase() ?? "";
      if (!TAGS.has(name)) return { problem: `Unsupported start tag "${name}" at byte offset ${part.index}` };
      if (slash && open.pop() !== name)
        return {
          problem: `Unmatched end tag at byte offset ${part.index}, expected "</${name}>", found "</${name}>"`,
        };
      if (!slash) open.push(name);
    } else if (entity !== undefined) text += ENTITIES[entity] ?? all;
    else if (all === "<") return { problem: `Unclosed start tag at byte offset ${part.index}` };
    else text += all;
  }
  return open.length > 0
    ? { problem: `Can't find end tag corresponding to start tag "${open.at(-1)}"` }
    : { text };
}

/** What the chats of these ids answer. */
const FATES: Readonly<Record<string, [code: number, description: string, parameters?: object]>> = {
  "404": [400, "Bad Request: chat not found"],
  "403": [403, "Forbidden: bot was blocked by the user"],
  "-403": [403, "Forbidden: bot was kicked from the group chat"],
  "-400": [
    400,
    "Bad Request: group chat was upgraded to a supergroup chat",
    { migrate_to_chat_id: -1_001_234_567_890 },
  ],
};

/** Bots of Telegram. Tokens that end in `wrong` are none; one message a second for each chat. */
export function createTelegram(context: Context): Service {
  const inbox = createInbox("telegram", context.now);
  const wait = createPace(1, 1000, context.now);
  const send = async (request: SandboxRequest): Promise<Answer> => {
    const { bot = "" } = request.params;
    if (!/^bot\d+:[\w-]{30,}$/.test(bot)) return refuse(404, "Not Found");
    if (bot.endsWith("wrong")) return refuse(401, "Unauthorized");
    const fields = await readFields(request);
    const chat = String(fields.chat_id ?? "");
    const fate = FATES[chat];
    if (chat === "") return refuse(400, "Bad Request: chat_id is empty");
    if (fate) return refuse(...fate);
    const given = String(fields.text ?? "");
    const read = fields.parse_mode === "HTML" ? readMarkup(given) : { text: given };
    if ("problem" in read) return refuse(400, `Bad Request: can't parse entities: ${read.problem}`);
    if (read.text.trim() === "") return refuse(400, "Bad Request: message text is empty");
    if (read.text.length > LONGEST) return refuse(400, "Bad Request: message is too long");
    const pause = Math.ceil(wait(chat) / 1000);
    if (pause > 0) return refuse(429, `Too Many Requests: retry after ${pause}`, { retry_after: pause });
    inbox.take(chat, fields, read.text);
    const result = {
      message_id: 1,
      date: Math.floor(context.now() / 1000),
      chat: { id: chat },
      text: read.text,
    };
    return json({ ok: true, result });
  };
  return {
    name: "telegram",
    label: "Telegram",
    routes: [{ method: "POST", path: `${BASE}/:bot/sendMessage`, handle: send }],
    controls: [inbox.control],
    desk: () =>
      html`<p>The bot <code>123456:any-token-of-at-least-thirty-letters</code> writes to any chat; these answer as they say:
${Object.entries(FATES).map(([id, [code]]) => html`<code>${id}</code> (${code}) `)}</p>${inbox.desk()}`,
    errorBody: (status) => ({
      ok: false,
      error_code: status,
      description: status === 429 ? "Too Many Requests: retry after 5" : "Internal Server Error",
      ...(status === 429 && { parameters: { retry_after: 5 } }),
    }),
  };
}
