import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { Dialog, type DialogProps } from "./Dialog.tsx";

type ModalState = {
  /** The id of the one modal that shows, or null. */
  current: string | null;
  /** Why it opened, when something was refused. */
  reason: string | undefined;
  open: (id: string, reason?: string) => void;
  close: () => void;
};

const ModalContext = createContext<ModalState>({
  current: null,
  reason: undefined,
  open: () => {},
  close: () => {},
});

export function useModal(): ModalState {
  return use(ModalContext);
}

/** Keeps one modal id at a time: opening another takes the place of the first. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: string; reason: string | undefined } | null>(null);
  const open = useCallback((id: string, reason?: string) => setShown({ id, reason }), []);
  const close = useCallback(() => setShown(null), []);
  const state = useMemo<ModalState>(
    () => ({ current: shown?.id ?? null, reason: shown?.reason, open, close }),
    [shown, open, close],
  );
  return <ModalContext value={state}>{children}</ModalContext>;
}

type ModalProps = Omit<DialogProps, "open" | "onClose"> & { id: string };

/** Shows only while the current modal id equals its own, with the reason first. Esc closes it. */
export function Modal({ id, description, ...rest }: ModalProps) {
  const { current, reason, close } = useModal();
  const text = reason ? (
    <>
      <p className="mb-2 font-medium text-ink">{reason}</p>
      {description}
    </>
  ) : (
    description
  );
  return <Dialog {...rest} description={text} open={current === id} onClose={close} />;
}
