let ask: () => Promise<boolean> = async () => false;

/** Registers who asks for a second factor where a call needs a fresh one; it answers whether one was given. */
export function onProofNeeded(next: typeof ask): void {
  ask = next;
}

export const askForProof = (): Promise<boolean> => ask();
