import { AnswerError } from "../frame/answers.ts";
import { control } from "../frame/control.ts";
import type { Route } from "../frame/router.ts";
import { APP_ID } from "../instagram-graph/tokens.ts";
import { metricRoutes } from "../instagram-insights/controls.ts";
import type { MetricStates } from "../instagram-insights/metrics.ts";
import type { FacebookAccounts } from "./accounts.ts";

type Fields = Record<string, unknown>;

function addPerson(accounts: FacebookAccounts, { name, email }: Fields) {
  if (typeof name !== "string" || !name) throw new AnswerError(400, "name is missing");
  const id = String(122100000000000000n + BigInt(accounts.people.length + 1));
  const person = { id, name, email: typeof email === "string" && email ? email : null };
  accounts.addPerson(person);
  return person;
}

function expire(accounts: FacebookAccounts, { person, days }: Fields): void {
  if (!Number.isFinite(Number(days))) throw new AnswerError(400, "days must be a number");
  accounts.expireIn(String(person), Number(days));
}

async function callBack(accounts: FacebookAccounts, { person, url, kind }: Fields) {
  if (typeof url !== "string" || !URL.canParse(url)) throw new AnswerError(400, "url is missing");
  accounts.revoke(String(person));
  const body = new URLSearchParams({ signed_request: accounts.signedRequest(String(person)) });
  const address = kind
    ? `${url}/api/auth/fb/${kind === "deauthorize" ? "deauthorize" : "data-deletion"}`
    : url;
  const response = await fetch(address, { method: "POST", body });
  return { status: response.status, body: await response.json().catch(() => null) };
}

/** Controls for what people do in their Facebook settings, and for situations that faults cannot simulate. */
export function controlRoutes(accounts: FacebookAccounts, states: MetricStates): Route[] {
  return [
    control("/facebook/people", (fields) => addPerson(accounts, fields)),
    control("/facebook/next-app", ({ appId }) => accounts.issueNextTo(String(appId ?? APP_ID))),
    control("/facebook/withdraw", ({ person, permission }) =>
      accounts.withdraw(String(person), String(permission)),
    ),
    control("/facebook/expire", (fields) => expire(accounts, fields)),
    control("/facebook/revoke", ({ person }) => accounts.revoke(String(person))),
    control("/facebook/callback", (fields) => callBack(accounts, fields)),
    ...metricRoutes(states),
  ];
}
