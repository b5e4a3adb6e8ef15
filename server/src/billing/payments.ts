import { AppError } from "@owlstat/core/errors.ts";
import type { Services } from "../platform/context.ts";
import { ProviderRefused, ProviderUnavailable } from "../providers/json-call.ts";
import { CardDeclined } from "../providers/stripe/client.ts";
import type { Cards } from "../providers/stripe/types.ts";

/** The card service, or the news that there is none. */
export function openCards({ cards }: Pick<Services, "cards">): Cards {
  if (!cards) throw new AppError("payments_closed");
  return cards;
}

/** Asks the card service; its failures become errors people understand. */
export async function atProvider<T>({ log }: Pick<Services, "log">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CardDeclined) throw new AppError("card_declined");
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    log.warn({ err: error }, "the card service failed");
    throw new AppError("payments_unavailable");
  }
}
