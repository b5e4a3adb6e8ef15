import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import { paypal } from "./paypal.ts";
import type { ProviderView } from "./provider-view.ts";
import { stripe } from "./stripe.ts";

export const PROVIDER_VIEWS: Readonly<Record<PaymentProvider, ProviderView>> = { stripe, paypal };
