import { type ComponentType, useCallback, useEffect, useEffectEvent } from "react";
import { type PartLoader, usePart } from "../../platform/browser/use-part.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { useToast } from "../overlays/toast.tsx";

/** Says that code could not be loaded: the network is down, or a newer version replaced it. */
export function useSayLost(): () => void {
  const t = useT("ui");
  const toast = useToast();
  return useCallback(() => {
    if (!navigator.onLine) return toast({ tone: "error", text: t("offline") });
    const action = { label: t("part.reload"), onClick: () => location.reload() };
    toast({ tone: "error", text: t("part.lost"), action });
  }, [t, toast]);
}

/** A part that is loaded on request. If that fails, the user is told and may try again. */
export function useAskedPart<Props>(
  load: PartLoader<Props>,
  asked: boolean,
  giveUp: () => void,
): ComponentType<Props> | undefined {
  const { Part, lost, fetch } = usePart(load);
  const sayLost = useSayLost();
  const onLost = useEffectEvent(() => {
    sayLost();
    giveUp();
  });
  useEffect(() => {
    if (asked) void fetch();
  }, [asked, fetch]);
  useEffect(() => {
    if (lost) onLost();
  }, [lost]);
  return asked ? Part : undefined;
}
