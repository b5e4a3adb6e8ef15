import { type Answer, json } from "../frame/answers.ts";
import { html } from "../frame/html.ts";
import { createInbox, createPace, isObject } from "../frame/inbox.ts";
import type { SandboxRequest } from "../frame/request.ts";
import type { Context, Service } from "../frame/service.ts";

const BASE = "/prod.logic.azure.com/workflows";
const LARGEST = 28 * 1024;
const CARD = "application/vnd.microsoft.card.adaptive";

const refuse = (status: number, code: string, message: string): Answer =>
  json({ error: { code, message } }, status);

/** What the card shows, from its elements; null where one of them is not as the schema says. */
function wordsOf(element: unknown): string | null {
  if (!isObject(element)) return null;
  if (element.type === "TextBlock") return typeof element.text === "string" ? element.text : null;
  if (element.type !== "RichTextBlock" || !Array.isArray(element.inlines)) return null;
  const runs = element.inlines.map((run) =>
    isObject(run) && run.type === "TextRun" && typeof run.text === "string" ? run.text : null,
  );
  return runs.includes(null) ? null : runs.join("");
}

const isAction = (action: unknown): boolean =>
  isObject(action) &&
  action.type === "Action.OpenUrl" &&
  typeof action.title === "string" &&
  /^https?:\/\//.test(String(action.url));

/** The words of a card that Teams shows; null where it would not. */
function readCard(body: unknown): string | null {
  if (!isObject(body) || body.type !== "message" || !Array.isArray(body.attachments)) return null;
  const [attachment, ...more] = body.attachments;
  if (more.length > 0 || !isObject(attachment) || attachment.contentType !== CARD) return null;
  const card = attachment.content;
  if (!isObject(card) || card.type !== "AdaptiveCard" || !/^1\.[0-5]$/.test(String(card.version)))
    return null;
  if (card.$schema !== "http://adaptivecards.io/schemas/adaptive-card.json") return null;
  if (!Array.isArray(card.body) || card.body.length === 0) return null;
  const { actions = [] } = card;
  if (!Array.isArray(actions) || actions.length > 6 || !actions.every(isAction)) return null;
  const words = card.body.map(wordsOf);
  return words.includes(null) ? null : words.join("\n");
}

/** Workflows that post what they get as a card. Those named `gone…` were deleted, `off…` are switched off. */
export function createTeams(context: Context): Service {
  const inbox = createInbox("teams", context.now);
  const wait = createPace(4, 1000, context.now);
  const take = async (request: SandboxRequest): Promise<Answer> => {
    const { id = "" } = request.params;
    if (id.startsWith("gone"))
      return refuse(404, "WorkflowNotFound", `The workflow '${id}' could not be found.`);
    if (id.startsWith("off")) return refuse(400, "WorkflowTriggerDisabled", "The workflow is disabled.");
    if (!request.query.get("sig"))
      return refuse(401, "DirectApiAuthorizationRequired", "The request has no signature.");
    const bytes = await request.body();
    if (bytes.length > LARGEST)
      return refuse(413, "RequestEntityTooLarge", "The message is larger than 28 KB.");
    const pause = wait(id);
    if (pause > 0)
      return json({ error: { code: "TooManyRequests" } }, 429, {
        "retry-after": String(Math.ceil(pause / 1000)),
      });
    let body: unknown = null;
    try {
      body = JSON.parse(bytes.toString("utf8"));
    } catch {}
    const words = readCard(body);
    if (words === null) return refuse(400, "InvalidRequestContent", "The card is not valid.");
    inbox.take(id, body, words);
    return { status: 202, headers: {}, body: "" };
  };
  return {
    name: "teams",
    label: "Microsoft Teams",
    routes: [{ method: "POST", path: `${BASE}/:id/triggers/manual/paths/invoke`, handle: take }],
    controls: [inbox.control],
    desk: () =>
      html`<p>Any address <code>${context.url()}${BASE}/0123456789abcdef/triggers/manual/paths/invoke?api-version=2016-06-01&amp;sig=any</code>
takes cards; ids that begin with <code>gone</code> (404) or <code>off</code> (400) do not.</p>${inbox.desk()}`,
    errorBody: (status) => ({ error: { code: status === 429 ? "TooManyRequests" : "InternalServerError" } }),
  };
}
