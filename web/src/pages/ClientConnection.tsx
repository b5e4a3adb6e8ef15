import { OwnConsent } from "../features/clients/own/OwnConsent.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";

/** What a client has connected by a link, and the way to take it back. */
export function Page() {
  return <OwnConsent token={useSearchParams().get("token") ?? ""} />;
}
