import { AnswerError } from "./answers.ts";
import { type Html, html, trusted } from "./html.ts";
import { readFields, type SandboxRequest } from "./request.ts";
import { DELIVERY_MODES, type Webhooks } from "./webhooks.ts";

/** The switch at the desk: are events sent? */
export const webhookForm = (path: string, { mode }: Webhooks): Html =>
  html`<form class="row" method="post" action="${path}"><label>Webhooks <select name="mode">${DELIVERY_MODES.map((one) => html`<option ${one === mode && trusted("selected")}>${one}</option>`)}</select></label><button class="quiet">Set</button></form>`;

export async function setWebhooks(hooks: Webhooks, request: SandboxRequest): Promise<void> {
  const { mode, target } = await readFields(request);
  const known = DELIVERY_MODES.find((one) => one === mode);
  if (mode !== undefined && !known)
    throw new AnswerError(400, `mode must be one of ${DELIVERY_MODES.join(", ")}`);
  if (known) hooks.mode = known;
  if (typeof target === "string") hooks.target = target;
}

export const deskButton = (path: string, label: string): Html =>
  html`<form method="post" action="${path}"><button class="quiet">${label}</button></form>`;
