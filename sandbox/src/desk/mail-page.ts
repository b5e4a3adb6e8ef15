import { escapeText, type Html, html, trusted } from "../frame/html.ts";
import type { StoredMail } from "../smtp/mailbox.ts";
import { RETURN_KINDS } from "../smtp/returned.ts";
import { layout, shortTime } from "./layout.ts";

const VIEWS = ["message", "text", "headers"] as const;
type View = (typeof VIEWS)[number];

/** The address under which a part of the mail is shown in the frame. */
const attachmentPath = (id: string, index: number) => `/mail/${id}/attachments/${index}`;

function linked(text: string): Html {
  const escaped = escapeText(text);
  return trusted(
    escaped.replace(/https?:\/\/[^\s<>]+?(?=[.,;:!?)\]]*(?:\s|$|&gt;|&quot;))/g, (address) => {
      return `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;
    }),
  );
}

/** The mail's own HTML for the frame: pictures inside the mail resolved, links opening outside. */
export function mailDocument({ mail, contentIds }: StoredMail): string {
  const resolved = mail.html.replace(/\bcid:([^"'\s)>]+)/g, (whole, name: string) => {
    const index = contentIds.get(name);
    return index === undefined ? whole : attachmentPath(mail.id, index);
  });
  return `<base target="_blank">${resolved}`;
}

function viewPart({ mail }: StoredMail, view: View): Html {
  if (view === "headers") {
    return html`<dl>${Object.entries(mail.headers).map(([name, value]) => html`<dt>${name}</dt><dd><pre>${value}</pre></dd>`)}</dl>`;
  }
  if (view === "text") return html`<pre>${linked(mail.text)}</pre>`;
  return html`<iframe title="The message" src="/mail/${mail.id}/document" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

export function mailPage(stored: StoredMail, wanted: string | null): Html {
  const { mail } = stored;
  const view = VIEWS.find((candidate) => candidate === wanted) ?? (mail.html ? "message" : "text");
  const tabs = VIEWS.filter((candidate) => candidate !== "message" || mail.html);
  return layout(
    mail.subject || "(no subject)",
    html`<h1>${mail.subject || "(no subject)"}</h1><nav aria-label="Sandbox"><a href="/">Back to the desk</a></nav>`,
    html`<section><dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd><dt>Received</dt><dd>${shortTime(mail.at)}</dd>
${
  mail.attachments.length > 0 &&
  html`<dt>Files</dt><dd>${mail.attachments.map(
    (attachment, index) =>
      html`<a href="${attachmentPath(mail.id, index)}">${attachment.filename}</a> <span class="soft">${attachment.contentType}, ${attachment.size} bytes</span><br>`,
  )}</dd>`
}</dl>
<nav class="tabs" aria-label="Views">${tabs.map(
      (tab) => html`<a href="?view=${tab}" ${tab === view && trusted('aria-current="page"')}>${tab}</a>`,
    )}<a href="/mail/${mail.id}/source">source</a></nav>
${viewPart(stored, view)}
${stored.returnPath.includes("+") && html`<form class="row" method="post" action="/mail/${mail.id}/return"><label>Send it back as <select name="kind">${RETURN_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label><button class="quiet">Send back</button></form>`}</section>`,
  );
}
