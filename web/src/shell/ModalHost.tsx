import { useState } from "react";
import { useAskedPart } from "../ui/layout/use-asked-part.ts";
import { useModal } from "../ui/overlays/modal.tsx";

const loadModals = async () => (await import("./Modals.tsx")).Modals;

/** The product's modals are fetched when the first of them is to show, and stay. */
export function ModalHost() {
  const { current, close } = useModal();
  const [asked, setAsked] = useState(false);
  if (current !== null && !asked) setAsked(true);
  const Modals = useAskedPart(loadModals, asked, () => {
    close();
    setAsked(false);
  });
  return Modals && <Modals />;
}
