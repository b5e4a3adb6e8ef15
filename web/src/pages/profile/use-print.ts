import { useCallback, useEffect, useState } from "react";
import { usePrinting } from "../../platform/browser/use-printing.ts";
import { askToPrint, usePrintAsked } from "./print-asked.ts";

/** How long printing waits until loaded parts are drawn. */
const SETTLE_MS = 600;

const print = () => askToPrint(true);

/** Pictures that nobody has scrolled to have not been fetched yet. */
async function picturesLoaded(): Promise<void> {
  const pictures = [...document.images].filter(({ complete }) => !complete);
  for (const picture of pictures) picture.loading = "eager";
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}

/**
 * Prints once every part of the page is there. The browser's own menu does not wait: it prints the parts whose code
 * has come by then.
 */
export function usePrint(parts: number) {
  const asked = usePrintAsked();
  const printing = usePrinting();
  const [ready, setReady] = useState(0);
  const onReady = useCallback(() => setReady((count) => count + 1), []);
  useEffect(() => {
    if (!asked || ready < parts) return;
    const timer = setTimeout(async () => {
      await picturesLoaded();
      window.print();
      askToPrint(false);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [asked, ready, parts]);
  return { print, everything: asked || printing, onReady };
}
