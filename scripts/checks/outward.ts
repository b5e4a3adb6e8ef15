import type { SourceFile } from "./sources.ts";

/** Rows of these tables reach people outside: pages, mail, messages and programs that nobody logs in for. */
const OUTWARD_TABLES = [
  "webhooks",
  "channels",
  "client_links",
  "client_logins",
  "connect_links",
  "report_links",
  "shared_lists",
  "api_tokens",
  "app_grants",
  "feeds",
  "domains",
  "mail_senders",
  "report_recipients",
  "trial_recipients",
  "report_settings",
  "invoice_recipients",
  "invitations",
  "connections",
];

/** What leads outward, besides inserting into those tables. */
const OUTWARD_FUNCTIONS = ["server/src/mail/send.ts#sendMail", "server/src/whitelabel/store.ts#setPublished"];

/** Where what is done for everybody begins: what follows from a collection is no longer one caller's doing. */
const CLOCKWORK = ["server/src/profiles/collect.ts#profilesCollected"];

const OWN = "mails the account's own address alone, and the mailer asks whether it is confirmed";
const CLIENTS_OWN = "mails the client's own address alone, which a link to it proved";
const CONSENTS = "tells the client and the agency what became of a consent the client gave by a link to them";
const PAID = "the bill of a payment goes to whoever paid";
const ENTERS = "comes in by a provider that vouches for the address";
const PROVES = "the mail is what proves the address";
const ASKED = "answers a visitor without their words";

/** Calls that reach one of these and do not ask for a confirmed address, by noun and contract, and why. */
const UNGATED: Readonly<Record<string, string>> = {
  "auth/signup": PROVES,
  "auth/confirm": PROVES,
  "auth/requestConfirmation": PROVES,
  "auth/requestReset": PROVES,
  "auth/resetPassword": OWN,
  "auth/changePassword": OWN,
  "auth/removeLogin": OWN,
  "auth/finishLogin": OWN,
  "auth/passkeyLogin": OWN,
  "factors/addPasskey": OWN,
  "factors/removePasskey": OWN,
  "factors/confirmApp": OWN,
  "factors/removeApp": OWN,
  "factors/makeRecoveryCodes": OWN,
  "factors/proveFactor": OWN,
  "auth/withdrawReset": "tells a person that their second factor stays",
  "auth/stopOwnReset": OWN,
  "auth/stopReset": OWN,
  "auth/fbAuth": ENTERS,
  "auth/googleToken": ENTERS,
  "auth/googleJwt": ENTERS,
  "connections/selectConnections": OWN,
  "imports/startImport": OWN,
  "clients/requestClientReset": PROVES,
  "clients/useClientLoginLink": CLIENTS_OWN,
  "clients/changeClientPassword": CLIENTS_OWN,
  "clients/finishClientConnect": CONSENTS,
  "clients/endClientConsent": CONSENTS,
  "clients/endConnectLink": CONSENTS,
  "support/sendContact": ASKED,
  "assistants/askTools": "each call that a tool makes passes its own gates",
  "whitelabel/unpublishSite": "takes a site away",
  "billing/saveBillingDetails": PAID,
  "billing/confirmCheckout": PAID,
  "billing/startCheckout": PAID,
  "billing/confirmPaypal": PAID,
  "billing/changeSubscription": PAID,
  "billing/cancelSubscription": PAID,
  "billing/resumeSubscription": PAID,
  "billing/reissueInvoice": PAID,
  "billing/stripeWebhook": PAID,
  "billing/paypalWebhook": PAID,
};

type Graph = { edges: Map<string, Set<string>>; sinks: Set<string> };
type Declared = { id: string; code: string; words: string };

const DECLARATION = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm;
const IMPORT = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;
const INSERTS = new RegExp(`(?:insertInto\\(\\s*"|insert into )(?:${OUTWARD_TABLES.join("|")})\\b`);

/** The declarations at the top of a file; biome puts them at the start of a line. */
function declaredIn({ path, code, words }: SourceFile): Declared[] {
  const starts = [...code.matchAll(DECLARATION)];
  return starts.map(({ index, 1: name = "" }, at) => {
    const end = starts[at + 1]?.index ?? code.length;
    return { id: `${path}#${name}`, code: code.slice(index, end), words: words.slice(index, end) };
  });
}

/** What the names in a file stand for: its own declarations and what it imports. */
function namesIn(file: SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  const targets = new Map(file.imports.map(({ specifier, target }) => [specifier, target]));
  for (const [, list = "", specifier = ""] of file.words.matchAll(IMPORT)) {
    for (const part of list.split(",")) {
      const [theirs = "", ours = theirs] = part
        .replace(/\btype\b/, "")
        .trim()
        .split(/\s+as\s+/);
      names.set(ours, `${targets.get(specifier)}#${theirs}`);
    }
  }
  for (const { id } of declaredIn(file)) names.set(id.split("#")[1] ?? "", id);
  return names;
}

/** Names of properties are none; what is spread is. */
const usedIn = (code: string, names: ReadonlyMap<string, string>) =>
  [...code.matchAll(/(?<!\w|(?<!\.\.)\.)[A-Za-z_]\w*/g)].flatMap(([word]) => names.get(word) ?? []);

const QUEUE = /\bname: "([a-z-]+\.[a-z.-]+)"/;

/** Which declaration uses which. A queue leads to the job of the same name, which another file may define. */
function graphOf(files: readonly SourceFile[]): Graph {
  const graph: Graph = { edges: new Map(), sinks: new Set(OUTWARD_FUNCTIONS) };
  const jobs: { id: string; queue: string | undefined; used: string[] }[] = [];
  const queues = new Map<string, string>();
  for (const file of files) {
    const names = namesIn(file);
    for (const { id, code, words } of declaredIn(file)) {
      const used = usedIn(code, names);
      graph.edges.set(id, new Set(CLOCKWORK.includes(id) ? [] : used));
      if (INSERTS.test(words)) graph.sinks.add(id);
      const queue = QUEUE.exec(words)?.[1];
      if (code.includes("defineJob(")) jobs.push({ id, queue, used });
      else if (queue) queues.set(queue, id);
    }
  }
  for (const { id, queue, used } of jobs) {
    const ours = [...queues].flatMap(([name, from]) => (name === queue || used.includes(from) ? [from] : []));
    for (const from of ours) if (!CLOCKWORK.includes(from)) graph.edges.get(from)?.add(id);
  }
  return graph;
}

/** The first thing that leads outward from here, by whatever way. */
function sinkFrom({ edges, sinks }: Graph, starts: readonly string[]): string | undefined {
  const seen = new Set(starts);
  for (const id of seen) {
    if (sinks.has(id)) return id;
    for (const next of edges.get(id) ?? []) seen.add(next);
  }
  return undefined;
}

/** Present where the whole product is looked at, not a part of it. */
const WHOLE = "server/src/services.ts";

const ROUTE = /\b(?:route|\w+Route)\(\s*(\w+),\s*/g;

/** The text of an argument from here to the comma or bracket that ends it. */
function argumentAt(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    const letter = code[at] ?? "";
    if ("([{".includes(letter)) depth += 1;
    else if (depth === 0 && ",)".includes(letter)) return code.slice(start, at);
    else if (")]}".includes(letter)) depth -= 1;
  }
  return code.slice(start);
}

/** A gate's text with that of the constants it is made of. */
function gateText(
  gate: string,
  names: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): string {
  const parts = usedIn(gate, names).flatMap((id) => {
    const text = texts.get(id);
    return text ? [text, ...usedIn(text, names).map((deeper) => texts.get(deeper) ?? "")] : [];
  });
  return [gate, ...parts].join("\n");
}

/** Calls that reach the mailer or make something public must have the gate `outward`, or a reason in UNGATED. */
export function outwardCalls(all: readonly SourceFile[]): string[] {
  const files = all.filter(({ path, test }) => /^server\/src\/(?!testing\/|demo\/)/.test(path) && !test);
  const graph = graphOf(files);
  const texts = new Map(
    files.flatMap((file) => declaredIn(file).map(({ id, words }) => [id, words] as const)),
  );
  const needed = new Set<string>();
  const problems = files.flatMap((file) => {
    const names = namesIn(file);
    return [...file.code.matchAll(ROUTE)].flatMap((found) => {
      const [whole, contract = ""] = found;
      const start = found.index + whole.length;
      const gate = argumentAt(file.code, start);
      const action = argumentAt(file.code, start + gate.length + 1);
      const sink = sinkFrom(graph, usedIn(action, names));
      const rules = gateText(file.words.slice(start, start + gate.length), names, texts);
      if (!sink || /outward: true|"site-admin"/.test(rules)) return [];
      const call = `${file.path.split("/")[2]}/${contract}`;
      needed.add(call);
      if (UNGATED[call]) return [];
      return [`${file.path}: the call ${contract} reaches ${sink} without the gate \`outward\``];
    });
  });
  const unneeded = Object.keys(UNGATED)
    .filter((call) => files.some(({ path }) => path === WHOLE) && !needed.has(call))
    .map((call) => `scripts/checks/outward.ts: UNGATED lists ${call}, which reaches nothing`);
  return [...problems, ...unneeded];
}
