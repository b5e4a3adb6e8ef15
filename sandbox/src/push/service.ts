import { type ECDH, randomBytes } from "node:crypto";
import { type Answer, json } from "../frame/answers.ts";
import { html } from "../frame/html.ts";
import { createInbox, isObject } from "../frame/inbox.ts";
import { readFields, type SandboxRequest } from "../frame/request.ts";
import type { Context, Service } from "../frame/service.ts";
import { decrypt, newKeys } from "./decrypt.ts";
import { vapidProblem } from "./vapid.ts";

const BASE = "/updates.push.services.mozilla.com/wpush/v2";
const LONGEST = 4096;

type Browser = { keys: ECDH; auth: Buffer; key: string | null };

/** What browsers whose name begins so are answered with. */
const FATES: Readonly<Record<string, [status: number, headers?: Record<string, string>]>> = {
  gone: [410],
  missing: [404],
  down: [500],
  busy: [429, { "retry-after": "600" }],
};

const refuse = (status: number, message: string, headers?: Record<string, string>): Answer =>
  json({ code: status, message }, status, headers);

/** Why a message cannot be taken at all (RFC 8030, 8188). */
function headerProblem({ headers }: SandboxRequest, length: number): [number, string] | null {
  if (!/^\d{1,10}$/.test(String(headers.ttl))) return [400, "Missing TTL Header"];
  if (headers["content-encoding"] !== "aes128gcm") return [400, "Unknown Content-Encoding"];
  const { urgency = "normal", topic = "x" } = headers;
  if (!/^(?:very-low|low|normal|high)$/.test(String(urgency))) return [400, "Invalid Urgency"];
  if (!/^[\w-]{1,32}$/.test(String(topic))) return [400, "Invalid Topic"];
  return length > LONGEST ? [413, "Payload too large"] : null;
}

function readPayload(text: string): { title: string; body: string } | null {
  try {
    const said: unknown = JSON.parse(text);
    return isObject(said) ? { title: String(said.title), body: String(said.body) } : null;
  } catch {
    return null;
  }
}

/** Browsers and the service that reaches them: checks who sends, and decrypts as the browser would. */
export function createPush(context: Context): Service {
  const inbox = createInbox("push", context.now);
  const browsers = new Map<string, Browser>();
  const origin = () => new URL(context.url()).origin;
  const subscribe = async (request: SandboxRequest): Promise<Answer> => {
    const { fate = "browser", key = null } = await readFields(request);
    const id = `${fate}-${randomBytes(12).toString("base64url")}`;
    const browser = { keys: newKeys(), auth: randomBytes(16), key: key === null ? null : String(key) };
    browsers.set(id, browser);
    const keys = {
      p256dh: browser.keys.getPublicKey().toString("base64url"),
      auth: browser.auth.toString("base64url"),
    };
    return json({ id, endpoint: `${context.url()}${BASE}/${id}`, keys });
  };
  const take = async (request: SandboxRequest): Promise<Answer> => {
    const { id = "" } = request.params;
    const [, fate = ""] = /^([a-z]+)-/.exec(id) ?? [];
    const fixed = FATES[fate];
    if (fixed) return refuse(fixed[0], `This browser is ${fate}`, fixed[1]);
    const browser = browsers.get(id);
    if (!browser) return refuse(410, "Subscription expired");
    const body = await request.body();
    const problem = headerProblem(request, body.length);
    if (problem) return refuse(...problem);
    const expected = { audience: origin(), key: browser.key, now: context.now() };
    const stranger = vapidProblem(request.headers.authorization, expected);
    if (stranger) return refuse(stranger.startsWith("Missing") ? 401 : 403, stranger);
    const text = decrypt(browser, body);
    const said = text === null ? null : readPayload(text);
    if (!said) return refuse(400, "The browser cannot read it");
    inbox.take(id, JSON.parse(text ?? ""), `${said.title}\n${said.body}`);
    return {
      status: 201,
      headers: { location: `${context.url()}/m/${id}`, ttl: String(request.headers.ttl) },
      body: "",
    };
  };
  return {
    name: "push",
    label: "Web push",
    routes: [{ method: "POST", path: `${BASE}/:id`, handle: take }],
    controls: [inbox.control, { method: "POST", path: "/push/subscriptions", handle: subscribe }],
    desk: () =>
      html`<p><code>POST /push/subscriptions</code> makes a browser that reads what it is sent;
with <code>{"fate": "gone"}</code> one that answers so: ${Object.entries(FATES).map(([name, [status]]) => html`<code>${name}</code> (${status}) `)}</p>
${inbox.desk()}`,
  };
}
