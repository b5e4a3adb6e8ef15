import { ASKED_PERMISSIONS } from "@owlstat/core/connections/metrics.ts";
import type { Clock } from "../../platform/clock.ts";
import { type AccountsOutcome, accountsOf, permissionsOf } from "./accounts.ts";
import { createGraphCall } from "./graph-call.ts";
import { type InsightAnswer, mediaSince, type OwnMedia, readInsights, storiesOf } from "./insights.ts";
import { type ConsentAnswer, type FacebookPerson, personOf } from "./person.ts";
import { readSignedRequest, type SignedRequest } from "./signed-request.ts";

export type FacebookSettings = {
  /** The address of the consent dialog. */
  dialogUrl: string;
  graphUrl: string;
  apiVersion: string;
  appId: string;
  appSecret: string;
};

/** What an owner's token shows of their accounts, whichever way they connected. */
export type Insights = {
  /** Figures of accounts and posts, by addresses that `insightAddress` writes. */
  readInsights(token: string, addresses: readonly string[]): Promise<InsightAnswer[]>;
  mediaSince(token: string, accountId: string, since: number): Promise<OwnMedia[]>;
  storiesOf(token: string, accountId: string): Promise<OwnMedia[]>;
};

export type Facebook = Insights & {
  consentUrl(asked: { redirectUri: string; state: string }): string;
  /** The person behind a code, once it is proven that the token is ours and everything was granted. */
  personOf(answer: ConsentAnswer): Promise<FacebookPerson>;
  /** The professional Instagram accounts behind the pages of a person. */
  accountsOf(token: string): Promise<AccountsOutcome>;
  /** What the person lets us see, as of now. */
  permissionsOf(token: string): Promise<string[]>;
  readSignedRequest(text: string): SignedRequest | null;
};

declare module "../../platform/context.ts" {
  interface Services {
    /** Null where Facebook is not set up: its calls are not there then. */
    facebook: Facebook | null;
  }
}

export function createFacebook(settings: FacebookSettings & { clock: Clock }): Facebook {
  const { dialogUrl, graphUrl, apiVersion, appId, appSecret } = settings;
  const graph = createGraphCall({ service: "Facebook", base: `${graphUrl}/${apiVersion}`, appSecret });

  return {
    consentUrl({ redirectUri, state }) {
      const url = new URL(`${dialogUrl}/${apiVersion}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: "code",
        auth_type: "rerequest",
        scope: ASKED_PERMISSIONS.join(","),
      }).toString();
      return url.href;
    },

    personOf: (answer) => personOf(graph, settings, answer),
    accountsOf: (token) => accountsOf(graph, token),
    permissionsOf: (token) => permissionsOf(graph, token),
    readInsights: (token, addresses) => readInsights(graph, token, addresses),
    mediaSince: (token, accountId, since) => mediaSince(graph, token, accountId, since),
    storiesOf: (token, accountId) => storiesOf(graph, token, accountId),
    readSignedRequest: (text) => readSignedRequest(text, appSecret, settings.clock.now()),
  };
}
