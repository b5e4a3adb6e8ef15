import { SECOND } from "@owlstat/core/time.ts";

/** Looks now and then regularly, never twice at once. The answer stops it and waits for the look under way. */
export function repeat(seconds: number, look: () => Promise<void>): () => Promise<void> {
  let pass = look();
  const timer = setInterval(() => {
    pass = pass.then(look);
  }, seconds * SECOND);
  return () => {
    clearInterval(timer);
    return pass;
  };
}
