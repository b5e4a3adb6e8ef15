import { type Answer, json } from "../frame/answers.ts";
import { html } from "../frame/html.ts";
import { createInbox, createPace, isObject } from "../frame/inbox.ts";
import type { SandboxRequest } from "../frame/request.ts";
import type { Context, Service } from "../frame/service.ts";

const BASE = "/discord.com/api";

/** Most characters of each part of an embed, and of all of them together. */
const EMBED = { title: 256, description: 4096 };
const TOGETHER = 6000;
const KNOWN = new Set([
  "title",
  "type",
  "description",
  "url",
  "timestamp",
  "color",
  "footer",
  "author",
  "fields",
]);

const form = (path: string, code: string): Answer =>
  json({ code: 50035, errors: { [path]: { _errors: [{ code }] } }, message: "Invalid Form Body" }, 400);

const long = (value: unknown, most: number): boolean =>
  value !== undefined && (typeof value !== "string" || value.length > most);

/** What is wrong with an embed, as the path of it. */
function problemOf(embed: unknown): string | null {
  if (!isObject(embed) || Object.keys(embed).some((key) => !KNOWN.has(key))) return "embeds";
  const { title, description, url, footer, fields } = embed;
  if (long(title, EMBED.title)) return "embeds.title";
  if (long(description, EMBED.description)) return "embeds.description";
  if (
    footer !== undefined &&
    (!isObject(footer) || typeof footer.text !== "string" || long(footer.text, 2048))
  )
    return "embeds.footer";
  if (fields !== undefined && (!Array.isArray(fields) || fields.length > 25)) return "embeds.fields";
  if (url !== undefined && !/^https?:\/\//.test(String(url))) return "embeds.url";
  const parts = [title, description, url].some((part) => typeof part === "string" && part !== "");
  return parts ? null : "embeds";
}

const sizeOf = (embeds: readonly unknown[]): number =>
  embeds.reduce<number>((sum, embed) => {
    if (!isObject(embed)) return sum;
    const footer = isObject(embed.footer) ? String(embed.footer.text).length : 0;
    return sum + String(embed.title ?? "").length + String(embed.description ?? "").length + footer;
  }, 0);

/** The words as they are read: a backslash shows the mark behind it. */
const readable = (embeds: readonly unknown[]): string =>
  embeds
    .flatMap((embed) => (isObject(embed) ? [embed.title, embed.description, embed.url] : []))
    .filter((part) => typeof part === "string")
    .join("\n")
    .replace(/\\([\\*_~`|<>[\]()#:])/g, "$1");

function refusalOf(body: unknown): Answer | null {
  if (!isObject(body)) return json({ code: 50109, message: "The request body contains invalid JSON." }, 400);
  const { content, embeds = [], username } = body;
  if (long(content, 2000)) return form("content", "BASE_TYPE_BAD_LENGTH");
  if (typeof username === "string" && /discord|clyde/i.test(username))
    return form("username", "USERNAME_INVALID");
  if (!Array.isArray(embeds) || embeds.length > 10) return form("embeds", "BASE_TYPE_MAX_LENGTH");
  if (!content && embeds.length === 0)
    return json({ code: 50006, message: "Cannot send an empty message" }, 400);
  const path = embeds.map(problemOf).find((one) => one !== null);
  if (path) return form(path, "BASE_TYPE_BAD_LENGTH");
  return sizeOf(embeds) > TOGETHER ? form("embeds", "MAX_EMBED_SIZE_EXCEEDED") : null;
}

/** Incoming webhooks of Discord, with its rules for embeds. Tokens that end in `gone` or `wrong` are none. */
export function createDiscord(context: Context): Service {
  const inbox = createInbox("discord", context.now);
  const wait = createPace(5, 2000, context.now);
  const take = async (request: SandboxRequest): Promise<Answer> => {
    const { id = "", token = "" } = request.params;
    if (!/^\d+$/.test(id) || token.endsWith("gone"))
      return json({ message: "Unknown Webhook", code: 10015 }, 404);
    if (token.endsWith("wrong")) return json({ message: "Invalid Webhook Token", code: 50027 }, 401);
    const chat = `${id}/${token}`;
    const pause = wait(chat) / 1000;
    if (pause > 0) {
      const limited = { message: "You are being rate limited.", retry_after: pause, global: false };
      return json(limited, 429, { "retry-after": String(Math.ceil(pause)), "x-ratelimit-scope": "shared" });
    }
    let body: unknown = null;
    try {
      body = JSON.parse((await request.body()).toString("utf8"));
    } catch {}
    const refusal = refusalOf(body);
    if (refusal || !isObject(body)) return refusal ?? form("body", "BASE_TYPE_REQUIRED");
    const embeds = Array.isArray(body.embeds) ? body.embeds : [];
    inbox.take(chat, body, [String(body.content ?? ""), readable(embeds)].filter(Boolean).join("\n"));
    const answered = request.query.get("wait") === "true";
    return answered
      ? json({ id: "1180000000000000001", type: 0, webhook_id: id, embeds })
      : { status: 204, headers: {}, body: "" };
  };
  return {
    name: "discord",
    label: "Discord",
    routes: [
      { method: "POST", path: `${BASE}/webhooks/:id/:token`, handle: take },
      { method: "POST", path: `${BASE}/:version/webhooks/:id/:token`, handle: take },
    ],
    controls: [inbox.control],
    desk: () =>
      html`<p>Any address <code>${context.url()}${BASE}/webhooks/118000000000000000/any-token-of-ten</code> takes messages;
tokens that end in <code>gone</code> (404) or <code>wrong</code> (401) do not.</p>${inbox.desk()}`,
    errorBody: (status) => ({ message: `${status}`, code: 0 }),
  };
}
