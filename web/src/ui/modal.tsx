import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { Dialog, type DialogProps } from "./Dialog.tsx";

type ModalState = {
  /** The id of the one modal that shows, or null. */
  current: string | null;
  open: (id: string) => void;
  close: () => void;
};

const ModalContext = createContext<ModalState>({ current: null, open: () => {}, close: () => {} });

export function useModal(): ModalState {
  return use(ModalContext);
}

/** Keeps one modal id at a time: opening another takes the place of the first. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<string | null>(null);
  const state = useMemo<ModalState>(
    () => ({ current, open: setCurrent, close: () => setCurrent(null) }),
    [current],
  );
  return <ModalContext value={state}>{children}</ModalContext>;
}

type ModalProps = Omit<DialogProps, "open" | "onClose"> & { id: string };

/** Shows only while the current modal id equals its own. Esc closes it. */
export function Modal({ id, ...rest }: ModalProps) {
  const { current, close } = useModal();
  return <Dialog {...rest} open={current === id} onClose={close} />;
}
