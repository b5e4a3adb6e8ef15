import { type ComponentType, useCallback, useEffect, useEffectEvent } from "react";
import { useT } from "../../platform/i18n.tsx";
import { type PartLoader, usePart } from "../../platform/use-part.ts";
import { useToast } from "../overlays/toast.tsx";

/** Says that code did not come: the network is away, or a newer version of the product took its place. */
export function useSayLost(): () => void {
  const t = useT("ui");
  const toast = useToast();
  return useCallback(() => {
    const action = { label: t("part.reload"), onClick: () => location.reload() };
    toast({ tone: "error", text: t("part.lost"), action });
  }, [t, toast]);
}

/** A part that is fetched when somebody asks for it. Where it does not come, they hear so and may ask again. */
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
    if (asked) fetch();
  }, [asked, fetch]);
  useEffect(() => {
    if (lost) onLost();
  }, [lost]);
  return asked ? Part : undefined;
}
