import { useCallback, useEffect, useState } from "react";

/** How long printing waits until loaded parts are drawn. */
const SETTLE_MS = 600;

/** Prints once every part of the page is there; Ctrl P does the same. */
export function usePrint(parts: number) {
  const [asked, setAsked] = useState(false);
  const [ready, setReady] = useState(0);
  const onReady = useCallback(() => setReady((count) => count + 1), []);
  const print = useCallback(() => setAsked(true), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      print();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [print]);
  useEffect(() => {
    if (!asked || ready < parts) return;
    const timer = setTimeout(() => {
      setAsked(false);
      window.print();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [asked, ready, parts]);
  return { print, everything: asked, onReady };
}
