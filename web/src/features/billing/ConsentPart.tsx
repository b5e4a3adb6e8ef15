import { useState } from "react";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";

const loadBox = async () => (await import("./ConsentBox.tsx")).ConsentBox;

/** The consent of a consumer. `isGiven` marks a box that was left empty. */
export function useConsent(asked: boolean) {
  const [agreed, setAgreed] = useState(false);
  /** How often it was missing, so that the box is shown each time. */
  const [missing, setMissing] = useState(0);
  const isGiven = () => {
    const given = !asked || agreed;
    if (!given) setMissing((times) => times + 1);
    return given;
  };
  const agree = (now: boolean) => {
    setAgreed(now);
    if (now) setMissing(0);
  };
  return { consent: { asked, agreed, missing, agree }, isGiven };
}

/** Few are asked, so the box is loaded for them alone; its place is kept meanwhile. */
export function ConsentPart({ asked, ...given }: ReturnType<typeof useConsent>["consent"]) {
  const [tried, setTried] = useState(0);
  const again = tried <= given.missing;
  const Box = useAskedPart(loadBox, asked && again, () => setTried(given.missing + 1));
  if (!asked) return null;
  return Box ? <Box {...given} /> : <Skeleton className="h-24 w-full" />;
}
