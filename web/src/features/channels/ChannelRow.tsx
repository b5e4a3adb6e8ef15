import type { Channel } from "@owlstat/core/channels/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { ChannelMenu } from "./ChannelMenu.tsx";
import { useTest } from "./use-channel-calls.ts";
import type { ThisBrowser } from "./use-this-browser.ts";

type ChannelRowProps = { channel: Channel; runs: boolean; here: ThisBrowser };

/** A channel, what became of its newest message, and what its owner can do with it. */
export function ChannelRow({ channel, runs, here }: ChannelRowProps) {
  const t = useT("channels");
  const { kind, name, hint, browser, paused, disabled } = channel;
  const isHere = browser !== null && browser === here.name;
  const mayChange = runs || browser !== null;
  return (
    <li className="flex items-start gap-2 px-4 py-3 md:items-center">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            <Badge>{t(isHere ? "browser.here" : `kind.${kind}`)}</Badge>
            {paused && <Badge tone="warning">{t("paused")}</Badge>}
          </span>
          <span className="text-muted wrap-anywhere">
            {kind === "push" ? t("browser.of", { name: hint }) : hint}
          </span>
          <Last channel={channel} />
          {disabled && <span className="text-negative">{t(`disabled.${disabled}`)}</span>}
        </span>
        {mayChange && !paused && <SendTest channel={channel} />}
      </div>
      {mayChange && <ChannelMenu channel={channel} isHere={isHere} />}
    </li>
  );
}

/** What became of the newest message, and what the service answered where it refused. */
function Last({ channel: { last } }: { channel: Channel }) {
  const t = useT("channels");
  const { moment } = useInstantText();
  if (!last) return <span className="text-muted">{t("last.none")}</span>;
  const { state, status, problem, answer, created_at } = last;
  const why = problem
    ? t(`problem.${problem}`)
    : status !== null && t("answered", { status, answer: answer ?? "" });
  return (
    <>
      <span className={state === "failed" ? "text-negative" : "text-muted"}>
        {t(`last.${state}`, { moment: moment(created_at) })}
      </span>
      {state !== "delivered" && why && <span className="line-clamp-2 text-muted wrap-anywhere">{why}</span>}
    </>
  );
}

function SendTest({ channel }: { channel: Channel }) {
  const { id, name } = channel;
  const t = useT("channels");
  const toast = useToast();
  const test = useTest(channel);
  useShowError(test.error);
  const tell = ({ channel: { last } }: { channel: Channel }) =>
    last?.state === "delivered"
      ? toast({ tone: "success", text: t("tested", { name }) })
      : toast({ tone: "error", text: t("testFailed", { name }) });
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={test.isPending}
      aria-label={t("testOf", { name })}
      onClick={() => test.mutate({ id }, { onSuccess: tell })}
    >
      {t("test")}
    </Button>
  );
}
