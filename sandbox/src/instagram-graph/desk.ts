import { type Html, html, trusted } from "../frame/html.ts";
import type { Bios } from "./bios.ts";
import type { Moves } from "./moves.ts";
import { APP_ID, TOKEN_STATES, type Token, type Tokens } from "./tokens.ts";
import { LIMIT_KINDS, type Usage } from "./usage.ts";
import { RESERVED_HANDLES } from "./world/reserved.ts";

const option = (value: string, chosen: string) =>
  html`<option value="${value}" ${value === chosen && trusted("selected")}>${value}</option>`;

function tokenRow({ token, igUserId, username, state }: Token): Html {
  return html`<tr><td><code>${token}</code></td><td><code>${igUserId}</code></td><td>${username}</td>
<td><form class="row" method="post" action="/instagram/tokens"><input type="hidden" name="token" value="${token}">
<select name="state" aria-label="State of ${token}">${TOKEN_STATES.map((value) => option(value, state))}</select>
<button class="quiet">Set</button></form></td></tr>`;
}

function limitForm({ limit }: Usage): Html {
  return html`<form class="row" method="post" action="/instagram/limit">
<label>Calls per hour and token <input name="callsPerHour" type="number" min="0" max="1000000000" value="${limit.callsPerHour}"></label>
<label>Whose limit <select name="kind">${LIMIT_KINDS.map((value) => option(value, limit.kind))}</select></label>
<button class="quiet">Set the limit</button></form>`;
}

function moveForm(moves: Moves): Html {
  const list = moves.list().map(({ username, percent }) => html`<li>${username}: ${percent} %</li>`);
  return html`<form class="row" method="post" action="/instagram/moves">
<label>Username <input name="username" required></label>
<label>Followers, change in % <input name="percent" type="number" min="-100" max="1000" value="10"></label>
<button class="quiet">Move the followers</button></form>${list.length > 0 && html`<ul>${list}</ul>`}`;
}

function bioForm(bios: Bios): Html {
  const list = bios.list().map(({ username, biography }) => html`<li>${username}: ${biography}</li>`);
  return html`<form class="row" method="post" action="/instagram/biographies">
<label>Username <input name="username" required></label>
<label>Biography (empty: as it was) <input name="biography" maxlength="150"></label>
<button class="quiet">Write the biography</button></form>${list.length > 0 && html`<ul>${list}</ul>`}`;
}

type Parts = { tokens: Tokens; usage: Usage; moves: Moves; bios: Bios };

export function instagramDesk(base: string, secret: string, { tokens, usage, moves, bios }: Parts): Html {
  return html`<p>Base URL <code>${base}</code>, app <code>${APP_ID}</code>, secret <code>${secret}</code>.
Every plausible name is a professional profile. The header <code>x-sandbox-now</code> asks for the world at another instant.</p>
${limitForm(usage)}
${moveForm(moves)}
${bioForm(bios)}
<h3>Tokens</h3><div class="scroll" tabindex="0" role="region" aria-label="Tokens table"><table><thead><tr><th>token</th><th>Instagram id</th><th>account</th><th>state</th></tr></thead>
<tbody>${tokens.list().map(tokenRow)}</tbody></table></div>
<h3>Names with a fixed fate</h3><dl>${Object.entries(RESERVED_HANDLES).map(([name, fate]) => html`<dt><code>${name}</code></dt><dd>${fate}</dd>`)}</dl>`;
}
