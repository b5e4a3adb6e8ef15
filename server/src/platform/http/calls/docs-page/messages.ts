import { escapeHtml } from "@owlstat/core/markup.ts";
import type { EventExamples } from "../openapi-events.ts";

const HOW = `<section><h3>How they come</h3>
<p>A POST with JSON to the address of a webhook, by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, whose libraries check them.</p>
<pre tabindex="0">webhook-id: msg_0199…            the same at every attempt: take an id once
webhook-timestamp: 1794830400    seconds since 1970: refuse what is more than 5 minutes off
webhook-signature: v1,K5oZ…      one for each secret in force, separated by spaces</pre>
<p>The signature is base64 of HMAC-SHA256 over <code>{webhook-id}.{webhook-timestamp}.{body}</code>, with the bytes that the secret holds in base64 behind <code>whsec_</code>. The body is the bytes as they came, before anything reads them as JSON.</p>
<p>Answer 2xx within 15 seconds. Anything else, redirects included, is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, later where <code>Retry-After</code> asks for it. 410 switches the webhook off, and so do five days without a success.</p></section>`;

/** What webhooks are sent, with an example of each event. */
export function messagesOf(events: EventExamples): string {
  const sections = Object.entries(events).map(([type, data]) => {
    const body = JSON.stringify({ type, timestamp: "2026-11-17T12:00:00.000Z", data }, null, 2);
    return `<section id="event-${escapeHtml(type)}"><h3><code>${escapeHtml(type)}</code></h3><pre tabindex="0">${escapeHtml(body)}</pre></section>`;
  });
  return `<div data-group><h2 id="webhook-messages">Messages to webhooks</h2>${HOW}${sections.join("")}</div>`;
}
