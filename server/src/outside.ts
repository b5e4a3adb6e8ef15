import type { Config } from "./platform/config.ts";
import type { FacebookSettings } from "./providers/facebook/client.ts";
import type { GoogleSettings } from "./providers/google/client.ts";
import type { InstagramSettings } from "./providers/instagram/client.ts";

export type Outside = {
  facebook: FacebookSettings;
  google: GoogleSettings;
  instagram: Pick<InstagramSettings, "apiUrl" | "apiVersion" | "appSecret" | "tokens">;
  /** Origins that guarded calls may reach although they are not public addresses. */
  openOrigins: readonly string[];
};

const SANDBOX_TOKENS = [1, 2, 3].map((number) => ({
  igUserId: `1784140000000000${number}`,
  token: `sandbox-token-${number}`,
}));

/** Where the services of others are: the real ones once their credentials are set, else the sandbox's. */
export function outsideWorld(config: Config, sandboxUrl: string): Outside {
  const { apiVersion, appSecret, tokens } = config.instagram;
  const logins = { facebook: facebookOf(config, sandboxUrl), google: googleOf(config, sandboxUrl) };
  if (tokens.length > 0 && appSecret) {
    const apiUrl = "https://graph.facebook.com";
    return { ...logins, instagram: { apiUrl, apiVersion, appSecret, tokens }, openOrigins: [] };
  }
  return {
    ...logins,
    instagram: {
      apiUrl: `${sandboxUrl}/graph.facebook.com`,
      apiVersion,
      appSecret: "sandbox-secret",
      tokens: SANDBOX_TOKENS,
    },
    openOrigins: [sandboxUrl],
  };
}

function facebookOf({ facebook, instagram }: Config, sandboxUrl: string): FacebookSettings {
  const { apiVersion } = instagram;
  const [dialogUrl, graphUrl] = ["www.facebook.com", "graph.facebook.com"];
  if (facebook) {
    return { dialogUrl: `https://${dialogUrl}`, graphUrl: `https://${graphUrl}`, apiVersion, ...facebook };
  }
  return {
    dialogUrl: `${sandboxUrl}/${dialogUrl}`,
    graphUrl: `${sandboxUrl}/${graphUrl}`,
    apiVersion,
    appId: "sandbox-app",
    appSecret: "sandbox-secret",
  };
}

function googleOf({ google }: Config, sandboxUrl: string): GoogleSettings {
  const at = (place: string) => (google ? `https://${place}` : `${sandboxUrl}/${place}`);
  return {
    clientId: google?.clientId ?? "sandbox-client.apps.googleusercontent.com",
    authorizeUrl: at("accounts.google.com/o/oauth2/v2/auth"),
    keysUrl: at("www.googleapis.com/oauth2/v3/certs"),
    tokenInfoUrl: at("oauth2.googleapis.com/tokeninfo"),
    userInfoUrl: at("openidconnect.googleapis.com/v1/userinfo"),
  };
}
