import { type PaymentProvider, PROVIDERS } from "@owlstat/core/billing/rules.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { Services } from "../../platform/context.ts";
import { ProviderRefused, ProviderUnavailable } from "../../providers/json-call.ts";
import { PaymentDeclined, type PaymentService, type Payments } from "../../providers/payments.ts";
import type { BillingRow } from "../store.ts";

declare module "../../platform/context.ts" {
  interface Services {
    payments: Payments;
  }
}

/** Whom one can pay here. */
export const openProviders = ({ payments }: Pick<Services, "payments">): PaymentProvider[] =>
  PROVIDERS.filter((provider) => payments[provider] !== null);

/** Makes what is needed at each service; one that is away is asked again when it is used. */
export async function prepareProviders({ payments, log }: Pick<Services, "payments" | "log">): Promise<void> {
  for (const provider of PROVIDERS)
    await payments[provider]?.prepare?.().catch((error: unknown) => {
      log.warn({ err: error, provider }, "the payment service could not be prepared");
    });
}

/** Where something is paid, or the news that it cannot be paid there. */
export function openService(
  { payments }: Pick<Services, "payments">,
  provider: PaymentProvider,
): PaymentService {
  const service = payments[provider];
  if (!service) throw new AppError("payments_closed");
  return service;
}

export type CustomerAt = { provider: PaymentProvider; service: PaymentService; customerId: string };

/** Everywhere the space is a customer. */
export function customersOf({ payments }: Pick<Services, "payments">, row: BillingRow): CustomerAt[] {
  return PROVIDERS.flatMap((provider) => {
    const [service, customerId] = [payments[provider], row.customers[provider]];
    return service && customerId ? [{ provider, service, customerId }] : [];
  });
}

/** What a service answers, or null while it cannot be reached. For what goes on without it. */
export const unlessAway = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  });

/** Asks a payment service; its failures become errors people understand. */
export async function atProvider<T>({ log }: Pick<Services, "log">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentDeclined) throw new AppError("card_declined");
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    log.warn({ err: error }, "the payment service failed");
    throw new AppError("payments_unavailable");
  }
}
