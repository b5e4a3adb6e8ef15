import type { Call } from "../frame/calls.ts";
import { FAULT_HINTS } from "../frame/fault-kinds.ts";
import type { Fault } from "../frame/faults.ts";
import { type Html, html, trusted } from "../frame/html.ts";
import type { Service } from "../frame/service.ts";
import type { Mail } from "../smtp/mailbox.ts";
import { clearButton, layout, shortTime } from "./layout.ts";

const SHOWN = 50;

type DeskView = {
  services: readonly Service[];
  mails: readonly Mail[];
  faults: readonly Fault[];
  calls: readonly Call[];
  smtpUrl: string;
  now: number;
};

function mailPart({ mails, smtpUrl }: DeskView): Html {
  const rows = mails.slice(0, SHOWN).map(
    (mail) => html`<tr><td>${shortTime(mail.at)}</td><td class="wide">${mail.to}</td>
<td class="wide"><a href="/mail/${mail.id}">${mail.subject || "(no subject)"}</a></td><td>${mail.attachments.length || ""}</td></tr>`,
  );
  return html`<section id="mail" aria-labelledby="mail-title"><div class="bar"><h2 id="mail-title">Mail (${mails.length})</h2>
${mails.length > 0 && clearButton("/mail", "Empty the mailbox")}</div>
${
  rows.length === 0
    ? html`<p class="soft">Nothing yet. Everything sent to <code>${smtpUrl}</code> lands here.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Mail table"><table><thead><tr><th>received</th><th>to</th><th>subject</th><th>files</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}</section>`;
}

function faultForm(services: readonly Service[]): Html {
  const names = [...services.map(({ name, label }) => ({ name, label })), { name: "smtp", label: "Mail" }];
  return html`<form class="row" method="post" action="/faults">
<label>Service <select name="service">${names.map(({ name, label }) => html`<option value="${name}">${label}</option>`)}</select></label>
<label>What happens <select name="kind">${Object.entries(FAULT_HINTS).map(([kind, hint]) => html`<option value="${kind}">${kind}: ${hint}</option>`)}</select></label>
<label>Share of calls (0 to 1) <input name="rate" type="number" min="0" max="1" step="any" value="1"></label>
<label>Seconds <input name="seconds" type="number" min="1" max="86400" value="60"></label>
<label>Retry after (s) <input name="retryAfter" type="number" min="0" max="86400" value="30"></label>
<label>Delay (ms) <input name="latencyMs" type="number" min="0" max="120000" value="3000"></label>
<button>Switch on</button></form>`;
}

function faultPart({ services, faults, now }: DeskView): Html {
  const rows = faults.map(
    (
      fault,
    ) => html`<tr><td>${fault.service}</td><td class="bad">${fault.kind}</td><td>${Math.round(fault.rate * 100)} %</td>
<td>${Math.max(0, Math.round((fault.until - now) / 1000))} s left</td></tr>`,
  );
  return html`<section aria-labelledby="faults-title"><div class="bar"><h2 id="faults-title">Faults</h2>
${rows.length > 0 && clearButton("/faults", "Switch all off")}</div>
${rows.length > 0 ? html`<div class="scroll" tabindex="0" role="region" aria-label="Active faults table"><table><tbody>${rows}</tbody></table></div>` : html`<p class="soft">The outside world works.</p>`}
${faultForm(services)}</section>`;
}

function callRow(call: Call): Html {
  const query = Object.entries(call.query).map(([name, value]) => `${name}=${value}`);
  const failed = call.status === null || call.status >= 400;
  return html`<tr><td>${shortTime(call.at)}</td><td>${call.service}</td>
<td class="wide"><code>${call.method} ${call.path}${query.length > 0 && `?${query.join("&")}`}</code></td>
<td class="${failed ? "bad" : "good"}">${call.status ?? "none"}${call.fault && ` (${call.fault})`}</td><td>${call.ms ?? ""}</td></tr>`;
}

function callPart({ calls }: DeskView): Html {
  return html`<section id="calls" aria-labelledby="calls-title"><div class="bar"><h2 id="calls-title">Calls received</h2>
${calls.length > 0 && clearButton("/calls", "Forget the calls")}</div>
${
  calls.length === 0
    ? html`<p class="soft">Nobody called yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Calls table"><table><thead><tr><th>at</th><th>service</th><th>call</th><th>status</th><th>ms</th></tr></thead>
<tbody>${calls.slice(0, SHOWN).map(callRow)}</tbody></table></div><p class="soft">All of them: <a href="/calls.json">/calls.json</a></p>`
}</section>`;
}

/** Keeps mail and calls fresh without disturbing a form somebody is filling in. */
const REFRESH = trusted(`<script>
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/", { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["mail", "calls"]) {
    const part = document.getElementById(id);
    if (!part.contains(document.activeElement)) part.replaceWith(document.importNode(fresh.getElementById(id), true));
  }
}, 3000);
</script>`);

export function deskPage(view: DeskView): Html {
  const parts = view.services.filter((service) => service.desk);
  return layout(
    "Owlstat sandbox",
    html`<h1>The outside world</h1><nav aria-label="Sections"><a href="#mail-title">Mail</a><a href="#faults-title">Faults</a>
${parts.map(({ name, label }) => html`<a href="#${name}">${label}</a>`)}<a href="#calls-title">Calls</a></nav>`,
    html`${mailPart(view)}${faultPart(view)}
${parts.map(({ name, label, desk }) => html`<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${label}</h2>${desk?.()}</section>`)}
${callPart(view)}${REFRESH}`,
  );
}
