import { finishClientConnect } from "@owlstat/core/clients/connect-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";
import { useEffect, useRef, useState } from "react";
import { useBoot } from "../../../platform/boot.tsx";
import { call } from "../../../platform/calls/api.ts";
import type { CallError } from "../../../platform/calls/call-error.ts";
import { useT } from "../../../platform/texts/i18n.tsx";
import { LinkButton } from "../../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { Spinner } from "../../../ui/marks/Spinner.tsx";
import { useErrorText } from "../../../ui/overlays/error-text.ts";
import { Frame } from "./ConnectAsk.tsx";

type Outcome = Answer<typeof finishClientConnect>;

/** Back from Facebook or Instagram: connects with what came back, once, and says what became of it. */
export function ConnectReturn({ state, code }: { state: string; code: string }) {
  const { outcome, error } = useFinish(state, code);
  if (outcome) return <Said outcome={outcome} />;
  return <Frame>{error ? <Failed error={error} /> : <Busy />}</Frame>;
}

function useFinish(state: string, code: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const seen = useRef("");
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    call(finishClientConnect, { state, code }).then(setOutcome, setError);
  }, [state, code]);
  return { outcome, error };
}

function Busy() {
  const t = useT("client-connect");
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-brand-text">
      <Spinner size={32} />
      <h1 className="text-base font-medium">{t("busy")}</h1>
    </div>
  );
}

function Failed({ error }: { error: CallError }) {
  const t = useT("client-connect");
  const textOf = useErrorText();
  return (
    <>
      <h1 className="sr-only">{t("failed.title")}</h1>
      <EmptyState
        compact
        kind="error"
        title={t("failed.title")}
        text={`${textOf(error)} ${t("failed.text")}`}
      />
    </>
  );
}

type Say = { agency: string; accounts: string };

function textOf(t: Translate<"client-connect">, { outcome, accounts }: Outcome, say: Say): string {
  if (outcome === "connected") return t("done.text", say);
  if (outcome === "other") return accounts.length > 0 ? t("other.text", say) : t("other.none");
  return t(`${outcome}.text`);
}

function Said({ outcome: said }: { outcome: Outcome }) {
  const t = useT("client-connect");
  const agency = useBoot().site.brandname;
  const { outcome, accounts, token } = said;
  const connected = outcome === "connected";
  const title = connected ? t("done.title") : t(`${outcome}.title`);
  const text = textOf(t, said, { agency, accounts: accounts.map((name) => `@${name}`).join(", ") });
  return (
    <Frame>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        compact
        kind={connected ? "first" : "forbidden"}
        icon={connected ? "check" : "link"}
        title={title}
        text={connected ? `${text} ${t("done.mail")}` : text}
        action={
          connected ? (
            <LinkButton to={`/client/connection?token=${token}`} variant="secondary">
              {t("done.act")}
            </LinkButton>
          ) : (
            <LinkButton to={`/client/connect?token=${token}`}>{t("again")}</LinkButton>
          )
        }
      />
    </Frame>
  );
}
