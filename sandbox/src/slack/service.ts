import type { Answer } from "../frame/answers.ts";
import { html } from "../frame/html.ts";
import { createInbox, createPace, isObject } from "../frame/inbox.ts";
import type { SandboxRequest } from "../frame/request.ts";
import type { Context, Service } from "../frame/service.ts";

const BASE = "/hooks.slack.com/services";

const text = (body: string, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { "content-type": "text/html", ...headers },
  body,
});

/** What an incoming webhook answers for secrets that end so. */
const FATES: Readonly<Record<string, [status: number, body: string]>> = {
  gone: [404, "no_service"],
  revoked: [403, "invalid_token"],
  archived: [410, "channel_is_archived"],
  locked: [403, "action_prohibited"],
  down: [500, "rollup_error"],
};

const PLAIN = new Set(["type", "text", "emoji"]);
const MARKED = new Set(["type", "text", "verbatim"]);

/** A text object: plain or marked, with something in it, at most so long. */
function isText(value: unknown, most: number, types = ["plain_text", "mrkdwn"]): boolean {
  if (!isObject(value) || typeof value.text !== "string" || !types.includes(String(value.type))) return false;
  const known = value.type === "plain_text" ? PLAIN : MARKED;
  if (Object.keys(value).some((key) => !known.has(key))) return false;
  return value.text.length > 0 && value.text.length <= most;
}

const RULES: Readonly<Record<string, (block: Record<string, unknown>) => boolean>> = {
  header: ({ text: title }) => isText(title, 150, ["plain_text"]),
  section: ({ text: body, fields }) =>
    (body === undefined || isText(body, 3000)) &&
    (fields === undefined ||
      (Array.isArray(fields) && fields.length <= 10 && fields.every((field) => isText(field, 2000)))) &&
    (body !== undefined || fields !== undefined),
  context: ({ elements }) =>
    Array.isArray(elements) &&
    elements.length > 0 &&
    elements.length <= 10 &&
    elements.every((one) => isText(one, 3000)),
  divider: () => true,
};

function problemOf(body: unknown): string | null {
  if (!isObject(body)) return "invalid_payload";
  const { text: fallback, blocks } = body;
  if (blocks === undefined && (typeof fallback !== "string" || fallback === "")) return "no_text";
  if (blocks === undefined) return null;
  if (!Array.isArray(blocks) || blocks.length === 0 || blocks.length > 50) return "invalid_blocks";
  const fits = blocks.every((block) => isObject(block) && RULES[String(block.type)]?.(block));
  return fits ? null : "invalid_blocks";
}

/** The words of a message, with links as they are read: `<address|words>`. Anything else in angles is refused by eye. */
function readable(body: Record<string, unknown>): string {
  const words = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(words).join("\n");
    if (!isObject(value)) return "";
    if (typeof value.text === "string") {
      const marked = value.text.replace(/<([^|>]+)\|([^>]+)>/g, "$2 ($1)");
      return value.type === "mrkdwn"
        ? marked.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
        : value.text;
    }
    return [words(value.text), words(value.elements), words(value.fields)].filter(Boolean).join("\n");
  };
  return words(body.blocks) || String(body.text);
}

/** Incoming webhooks of Slack, with its rules for blocks. */
export function createSlack(context: Context): Service {
  const inbox = createInbox("slack", context.now);
  const wait = createPace(20, 20_000, context.now);
  const take = async (request: SandboxRequest): Promise<Answer> => {
    const { team = "", app = "", secret = "" } = request.params;
    const [, fate = ""] = /([a-z]+)$/.exec(secret) ?? [];
    const fixed = FATES[fate];
    if (fixed) return text(fixed[1], fixed[0]);
    if (!/^T\w+$/.test(team) || !/^B\w+$/.test(app)) return text("no_team", 404);
    const chat = `${team}/${app}/${secret}`;
    const pause = wait(chat);
    if (pause > 0) return text("rate_limited", 429, { "retry-after": String(Math.ceil(pause / 1000)) });
    let body: unknown;
    try {
      body = JSON.parse((await request.body()).toString("utf8"));
    } catch {
      return text("invalid_payload", 400);
    }
    const problem = problemOf(body);
    if (problem) return text(problem, 400);
    inbox.take(chat, body, readable(body as Record<string, unknown>));
    return text("ok");
  };
  return {
    name: "slack",
    label: "Slack",
    routes: [{ method: "POST", path: `${BASE}/:team/:app/:secret`, handle: take }],
    controls: [inbox.control],
    desk: () =>
      html`<p>Any address <code>${context.url()}${BASE}/T000/B000/anything</code> takes messages. Those that end in
${Object.entries(FATES).map(([name, [status]]) => html`<code>${name}</code> (${status}) `)}answer as it says.</p>
${inbox.desk()}`,
  };
}
