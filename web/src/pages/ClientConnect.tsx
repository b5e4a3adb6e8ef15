import { ConnectAsk } from "../features/clients/own/ConnectAsk.tsx";
import { ConnectReturn } from "../features/clients/own/ConnectReturn.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";

/** Asks a client to connect their account; Facebook and Instagram lead back here, too. */
export function Page() {
  const query = useSearchParams();
  const state = query.get("state");
  if (state !== null) return <ConnectReturn state={state} code={query.get("code") ?? ""} />;
  return <ConnectAsk token={query.get("token") ?? ""} />;
}
