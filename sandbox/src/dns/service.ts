import { AnswerError, json, redirect } from "../frame/answers.ts";
import { type Html, html } from "../frame/html.ts";
import { isFromDesk, readFields, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import type { Service } from "../frame/service.ts";
import { plainName, RECORD_TYPES, type Zone, type ZoneRecord } from "./zone.ts";

const MOST = 1000;

function readRecord(input: Record<string, unknown>): ZoneRecord {
  const type = RECORD_TYPES.find((one) => one === input.type);
  const name = plainName(String(input.name ?? ""));
  if (!type) throw new AnswerError(400, `type must be one of ${RECORD_TYPES.join(", ")}`);
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name) || name.length > 253)
    throw new AnswerError(400, "name must be a domain name");
  const value = String(input.value ?? "").trim();
  if (type === "A" && !/^\d{1,3}(\.\d{1,3}){3}$/.test(value))
    throw new AnswerError(400, "value must be an address");
  return { name, type, value };
}

function controls(zone: Zone): Route[] {
  const done = (request: SandboxRequest) => (isFromDesk(request) ? redirect("/#dns") : json(zone.list()));
  const act = (path: string, run: (input: Record<string, unknown>) => void): Route => ({
    method: "POST",
    path: `/dns${path}`,
    async handle(request) {
      run(await readFields(request));
      return done(request);
    },
  });
  return [
    { method: "GET", path: "/dns/records", handle: () => json(zone.list()) },
    act("/records", (input) => {
      const record = readRecord(input);
      if (!record.value) throw new AnswerError(400, "value is missing");
      if (zone.list().length >= MOST) throw new AnswerError(409, "there are too many records");
      zone.add(record);
    }),
    act("/records/delete", (input) => {
      const { name, type } = readRecord({ value: "127.0.0.1", ...input });
      zone.remove(name, type);
    }),
    act("/broken", ({ name, broken }) => {
      const plain = plainName(String(name ?? ""));
      if (broken === true || broken === "on") zone.broken.add(plain);
      else zone.broken.delete(plain);
    }),
  ];
}

function desk(zone: Zone): Html {
  const rows = zone.list().map(
    ({
      name,
      type,
      value,
    }) => html`<tr><td class="wide">${name}</td><td>${type}</td><td class="wide">${value}</td>
<td><form method="post" action="/dns/records/delete"><input type="hidden" name="name" value="${name}"><input type="hidden" name="type" value="${type}"><button class="quiet">Delete</button></form></td></tr>`,
  );
  return html`<p>The name server answers over UDP on the port of this desk.</p>
<form class="row" method="post" action="/dns/records"><label>Name <input name="name" required></label>
<label>Type <select name="type">${RECORD_TYPES.map((type) => html`<option>${type}</option>`)}</select></label>
<label>Value <input name="value" required></label><button class="quiet">Add</button></form>
${rows.length === 0 ? html`<p class="soft">No records yet.</p>` : html`<div class="scroll" tabindex="0" role="region" aria-label="Records table"><table><thead><tr><th>name</th><th>type</th><th>value</th><th></th></tr></thead><tbody>${rows}</tbody></table></div>`}`;
}

/** The name servers of the world. */
export function createDns(zone: Zone): Service {
  return { name: "dns", label: "DNS", routes: [], controls: controls(zone), desk: () => desk(zone) };
}
