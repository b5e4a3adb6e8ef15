import { addBrowser, getPushKey } from "@owlstat/core/channels/browser-contract.ts";
import { listChannels } from "@owlstat/core/channels/contract.ts";
import { useState } from "react";
import { subscribe } from "../../platform/browser/push.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import type { ThisBrowser } from "./use-this-browser.ts";

type AddBrowserProps = { here: ThisBrowser; nameOf: (userAgent: string) => string | null };

/** Lets whoever sits at this browser be told by it, or says why that is not possible. */
export function AddBrowser({ here, nameOf }: AddBrowserProps) {
  const t = useT("channels");
  const { busy, add } = useAdding(here, nameOf);
  if (here.can === null) return null;
  if (here.can !== "ready")
    return (
      <p className="text-muted">{t(here.can === "blocked" ? "browser.denied" : "browser.unsupported")}</p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" icon="bell" busy={busy} onClick={() => void add()}>
        {t("browser.add")}
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-muted">{t("browser.text")}</p>
    </div>
  );
}

function useAdding(here: ThisBrowser, nameOf: AddBrowserProps["nameOf"]) {
  const t = useT("channels");
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const known = useRead(getPushKey, {}, { enabled: here.can === "ready" });
  const made = useCall(addBrowser, { refresh: [listChannels] });
  useShowError(made.error);
  const ask = async () => {
    // First of all: browsers ask their people only in the moment of a click.
    if ((await Notification.requestPermission()) !== "granted") return;
    const { key } = known.data ?? (await known.refetch({ throwOnError: true })).data ?? { key: "" };
    const name = nameOf(navigator.userAgent) ?? t("kind.push");
    const target = await subscribe(key);
    made.mutate(
      { name, ...target },
      { onSuccess: () => toast({ tone: "success", text: t("browser.added") }) },
    );
  };
  const add = async () => {
    setAsking(true);
    await ask().catch(() => toast({ tone: "error", text: t("browser.failed") }));
    setAsking(false);
    await here.lookAgain();
  };
  return { busy: asking || made.isPending, add };
}
