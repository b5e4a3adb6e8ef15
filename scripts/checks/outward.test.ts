import { expect, test } from "vitest";
import { outwardCalls } from "./outward.ts";
import { readSource } from "./sources.ts";

const MAILER = readSource("server/src/mail/send.ts", "export function sendMail() {}\n");
const JOBS = readSource(
  "server/src/noun/jobs.ts",
  `import { sendMail } from "../mail/send.ts";
export const TELL = { name: "noun.tell", payload: {} };
export const tell = defineJob({ ...TELL, run: () => sendMail() });
`,
);
const ACTIONS = readSource(
  "server/src/noun/actions.ts",
  `import { TELL } from "./jobs.ts";
import { insertLink } from "./store.ts";
export const mail = () => later();
const later = () => enqueue(TELL);
export const link = () => insertLink();
export const look = () => "sendMail and insertLink are words here";
`,
);
const STORE = readSource(
  "server/src/noun/store.ts",
  `export const insertLink = () => kysely.insertInto("client_links").execute();\n`,
);

const problemsOf = (route: string) => {
  const text = `import { link, look, mail } from "./actions.ts";
const GATE = { access: "admin", outward: true } as const;
export const routes = [${route}];
`;
  const routes = readSource("server/src/noun/routes.ts", text);
  return outwardCalls([MAILER, JOBS, ACTIONS, STORE, routes]);
};

test.each([
  ["mail in a job, by the name of its queue", "mail", "server/src/mail/send.ts#sendMail"],
  ["a link that strangers open", "link", "server/src/noun/store.ts#insertLink"],
])("a call that leads to %s needs the gate", (_what, action, sink) => {
  expect(problemsOf(`route(someCall, { access: "member" }, ${action})`)).toEqual([
    `server/src/noun/routes.ts: the call someCall reaches ${sink} without the gate \`outward\``,
  ]);
  expect(problemsOf(`route(someCall, { access: "member", outward: true }, ${action})`)).toEqual([]);
  expect(problemsOf(`route(someCall, GATE, ${action})`)).toEqual([]);
});

test("a call that leads nowhere needs none", () => {
  expect(problemsOf(`route(someCall, { access: "member" }, look)`)).toEqual([]);
});
