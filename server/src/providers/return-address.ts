import { ProviderUnavailable, TIMEOUT } from "./json-call.ts";

/**
 * Whether a service shows its consent page for this address. It answers with an error, or leads to a page that says so,
 * where the app or its return address is not registered. Nobody is logged in here, so a service that asks for that
 * first says nothing about the return address.
 */
export async function consentOpens(service: string, consentUrl: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(consentUrl, {
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const leadsTo = headers.get("location") ?? "";
    return status < 400 && !/[/=]error\b/i.test(leadsTo.split("?")[0] ?? "");
  } catch (error) {
    throw new ProviderUnavailable(service, "no answer", { cause: error });
  }
}
