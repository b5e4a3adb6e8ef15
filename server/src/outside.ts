import type { Config } from "./platform/config.ts";
import type { InstagramSettings } from "./providers/instagram/client.ts";

export type Outside = {
  instagram: Pick<InstagramSettings, "apiUrl" | "apiVersion" | "appSecret" | "tokens">;
  /** Places pictures may come from although they are not public addresses. */
  pictureOrigins: readonly string[];
};

const SANDBOX_TOKENS = [1, 2, 3].map((number) => ({
  igUserId: `1784140000000000${number}`,
  token: `sandbox-token-${number}`,
}));

/** Where the services of others are: the real ones once their credentials are set, else the sandbox's. */
export function outsideWorld({ instagram }: Config, sandboxUrl: string): Outside {
  const { apiVersion, appSecret, tokens } = instagram;
  if (tokens.length > 0 && appSecret) {
    const apiUrl = "https://graph.facebook.com";
    return { instagram: { apiUrl, apiVersion, appSecret, tokens }, pictureOrigins: [] };
  }
  return {
    instagram: {
      apiUrl: `${sandboxUrl}/graph.facebook.com`,
      apiVersion,
      appSecret: "sandbox-secret",
      tokens: SANDBOX_TOKENS,
    },
    pictureOrigins: [sandboxUrl],
  };
}
