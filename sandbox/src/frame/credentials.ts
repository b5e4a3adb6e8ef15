/** The secrets that callers of the simulated services must know. */
export type Credentials = {
  /** Of the Facebook app, which signs calls and callbacks. */
  appSecret: string;
  /** Of the Instagram app, for connecting without a Facebook page. */
  instagramSecret: string;
  googleSecret: string;
  stripeKey: string;
  /** Signs the events that are sent to the product. */
  stripeWebhookSecret: string;
  paypalSecret: string;
  /** Part of what PayPal signs. */
  paypalWebhookId: string;
  /** One for each of the Instagram accounts that are there from the start. */
  tokens: readonly string[];
};

/** Written down in public, so only for a sandbox that nothing real depends on. */
export const PUBLIC_CREDENTIALS: Credentials = {
  appSecret: "sandbox-secret",
  instagramSecret: "sandbox-instagram-secret",
  googleSecret: "sandbox-google-secret",
  stripeKey: "sk_test_sandbox",
  stripeWebhookSecret: "whsec_sandbox",
  paypalSecret: "sandbox-paypal-secret",
  paypalWebhookId: "WH-SANDBOX",
  tokens: ["sandbox-token-1", "sandbox-token-2", "sandbox-token-3"],
};
