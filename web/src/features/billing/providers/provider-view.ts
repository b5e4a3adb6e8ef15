import type { Confirmation } from "@owlstat/core/billing/confirmation.ts";
import type { Messages } from "@owlstat/core/i18n/messages.ts";

type Key = keyof Messages["billing"] & string;

/** What the pages say and ask about one provider. */
export type ProviderView = {
  /** The heading of the page after a payment. */
  title: Key;
  /** What one pays with there. */
  means: Key;
  /** The way to the provider's own page about one's payments. */
  portal: Key;
  /** Said after a payment failed, where the provider has no page to pay it at. */
  failed: Key | null;
  /** Said before a change that has to be approved at the provider. */
  approve: Key | null;
  /** The parameter that names the payment in the address of the page after it. */
  parameter: string;
  confirm(id: string): Promise<Confirmation>;
};
