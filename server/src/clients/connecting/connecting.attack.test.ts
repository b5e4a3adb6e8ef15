import {
  createConnectLink,
  declineClientConnect,
  endConnectLink,
} from "@owlstat/core/clients/connect-contract.ts";
import { expect, test } from "vitest";
import { startTestConsents } from "../../testing/services/test-client-consents.ts";

const { web, account, agency, browserAt, ask, tokenIn, connect, mail } = await startTestConsents();
const { mailer } = web.services;
const mailsTo = (email: string) => mailer.sent.filter(({ to }) => to === email);

test("who follows their own links mails a stranger no more often than who invites them", async () => {
  const id = await account("evil.own");
  const at = await agency("evil", ["evil.own"]);
  const email = "stranger@far.test";
  const said: unknown[] = [];
  for (let round = 0; round < 8; round += 1) {
    const made = await at.client.call(createConnectLink, { id: at.clientId, email, mail: false });
    said.push(made.body.code ?? "made");
    if (made.status !== 200) continue;
    await connect(browserAt(at.host), tokenIn(made.body.link.url), id);
    await at.client.ok(endConnectLink, { id: at.clientId, link_id: made.body.link.id });
    await mail();
  }
  expect(said).toEqual([...Array(4).fill("made"), ...Array(4).fill("rate_limited")]);
  expect(mailsTo(email).length).toBeLessThanOrEqual(8);
});

test("whoever turned the agency down is not mailed by a link that is handed over, either", async () => {
  await account("evil.again");
  const at = await agency("again", ["evil.again"]);
  const email = "no@far.test";
  const { link } = await ask(at, email, true);
  await mail();
  expect(mailsTo(email)).toHaveLength(1);
  await browserAt(at.host).ok(declineClientConnect, { token: tokenIn(link.url) });
  for (const mailed of [false, true]) {
    const again = await at.client.call(createConnectLink, { id: at.clientId, email, mail: mailed });
    expect([again.status, again.body.code]).toEqual([403, "invitations_unwanted"]);
  }
});
