import { useEffect, useState } from "react";
import { onProofNeeded } from "../../platform/calls/fresh-proof.ts";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";

const loadDialog = async () => (await import("./ProofDialog.tsx")).ProofDialog;

/** Asks for the second factor where a call needs a fresh one; the call then goes on by itself. */
export function FreshProof() {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null);
  useEffect(() => {
    onProofNeeded(
      () =>
        new Promise((resolve) =>
          setAnswer((earlier: typeof answer) => {
            earlier?.(false);
            return resolve;
          }),
        ),
    );
    return () => onProofNeeded(async () => false);
  }, []);
  const end = (given: boolean) => {
    answer?.(given);
    setAnswer(null);
  };
  const Dialog = useAskedPart(loadDialog, answer !== null, () => end(false));
  return Dialog ? <Dialog onProven={() => end(true)} onClose={() => end(false)} /> : null;
}
