import { type Channel, listChannels, testChannel } from "@owlstat/core/channels/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { ChannelMenu } from "./ChannelMenu.tsx";

type ChannelRowProps = { channel: Channel; runs: boolean };

/** A channel, what became of its newest message, and what its owner can do with it. */
export function ChannelRow({ channel, runs }: ChannelRowProps) {
  const t = useT("channels");
  const { kind, name, hint, paused, disabled } = channel;
  return (
    <li className="flex items-start gap-2 px-4 py-3 md:items-center">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            <Badge>{t(`kind.${kind}`)}</Badge>
            {paused && <Badge tone="warning">{t("paused")}</Badge>}
          </span>
          <span className="text-muted wrap-anywhere">{hint}</span>
          <Last channel={channel} />
          {disabled && <span className="text-negative">{t(`disabled.${disabled}`)}</span>}
        </span>
        {runs && !paused && <SendTest channel={channel} />}
      </div>
      {runs && <ChannelMenu channel={channel} />}
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

function SendTest({ channel: { id, name } }: { channel: Channel }) {
  const t = useT("channels");
  const toast = useToast();
  const test = useCall(testChannel, { refresh: [listChannels] });
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
