import { type Answer, json } from "../frame/answers.ts";
import { html } from "../frame/html.ts";
import type { SandboxRequest } from "../frame/request.ts";
import type { Context, Service } from "../frame/service.ts";

/** What came to a receiver, as it came. */
type Received = { name: string; at: string; headers: Record<string, string>; body: string };

/** How many are kept, and how many the desk shows. */
const MOST = 200;
const SHOWN = 5;

/** Receivers with a fate; every other one says thank you. */
const FATES: Readonly<Record<string, { status: number; headers?: Record<string, string> }>> = {
  gone: { status: 410 },
  down: { status: 500 },
  busy: { status: 429, headers: { "retry-after": "600" } },
  moved: { status: 302, headers: { location: "/hooks/elsewhere" } },
};

const signed = (name: string) => name.startsWith("webhook-") || name === "content-type";

/** Somebody's server that receives webhooks: Zapier, Make or a script of one's own. */
export function createHooks(context: Context): Service {
  const received: Received[] = [];
  const take = async (request: SandboxRequest): Promise<Answer> => {
    const name = request.params.name ?? "";
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([key, value]) =>
        signed(key) && typeof value === "string" ? [[key, value]] : [],
      ),
    );
    const body = (await request.body()).toString("utf8");
    received.push({ name, at: new Date(context.now()).toISOString(), headers, body });
    if (received.length > MOST) received.shift();
    const { status, headers: more } = FATES[name] ?? { status: 200 };
    return json({ received: status === 200 }, status, more);
  };
  return {
    name: "hooks",
    label: "Webhook receivers",
    routes: [{ method: "POST", path: "/hooks/:name", handle: take }],
    controls: [
      {
        method: "GET",
        path: "/hooks/:name/received.json",
        handle: (request) => json(received.filter(({ name }) => name === request.params.name).reverse()),
      },
    ],
    desk: () =>
      html`<p>Give a webhook the address <code>${context.url()}/hooks/anything</code> and see here what comes.
Receivers named ${Object.entries(FATES).map(([name, { status }]) => html`<code>${name}</code> (${status}) `)}answer as it says.</p>
${received
  .slice(-SHOWN)
  .reverse()
  .map(({ name, at, body }) => html`<p>${at} <code>/hooks/${name}</code></p><pre>${body}</pre>`)}`,
  };
}
