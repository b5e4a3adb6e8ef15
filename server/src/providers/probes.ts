/** What a service says about one of the tokens that public profiles are looked up with. */
export type TokenFacts = {
  igUserId: string;
  /** Null where the service did not tell. */
  permissions: readonly string[] | null;
  expiresAt: number | null;
  /** The part of its budget that is used, in per cent. */
  usedPercent: number;
  valid: boolean;
};

export type WebhookFacts = { url: string; enabled: boolean; events: readonly string[] };

/**
 * What a service is asked before going live. Each throws `ProviderRefused` where the service says no, and
 * `ProviderUnavailable` where it gives no answer; neither names a secret. Null: not set up.
 */
export type Probes = {
  instagram: (() => Promise<TokenFacts[]>) | null;
  /** The app's credentials are good; whether people may come back to this address. */
  facebook: ((returnTo: string) => Promise<boolean>) | null;
  instagramLogin: ((returnTo: string) => Promise<boolean>) | null;
  google: ((returnTo: string) => Promise<boolean>) | null;
  stripe: {
    /** Whether the key is one for tests. */
    key(): Promise<"test" | "live">;
    webhooks(): Promise<WebhookFacts[]>;
    portals(): Promise<number>;
    country(): Promise<string | null>;
  } | null;
  paypal: { token(): Promise<void>; webhook(): Promise<WebhookFacts | null> } | null;
};

declare module "../platform/context.ts" {
  interface Services {
    probes: Probes;
  }
}
