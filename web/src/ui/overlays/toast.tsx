import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { showInNextFrame } from "./next-frame.ts";
import { ToastCard } from "./ToastCard.tsx";
import type { ShownToast, Toast } from "./toast-types.ts";

type ShowToast = (toast: Toast) => void;

const MOST_SHOWN = 3;
const ToastContext = createContext<{ show: ShowToast; forgetErrors: () => void }>({
  show: () => {},
  forgetErrors: () => {},
});

export function useToast(): ShowToast {
  return use(ToastContext).show;
}

/** Removes error messages after the action they were about has succeeded. */
export function useForgetErrors(): () => void {
  return use(ToastContext).forgetErrors;
}

const withoutErrors = (shown: readonly ShownToast[]) => shown.filter(({ tone }) => tone !== "error");

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useT("ui");
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);
  const region = useRef<HTMLElement>(null);
  const show = useCallback<ShowToast>((toast) => {
    const id = nextId.current++;
    setToasts((shown) =>
      [
        ...(toast.tone === "success" ? withoutErrors(shown) : shown).filter(
          ({ text }) => text !== toast.text,
        ),
        { ...toast, id },
      ].slice(-MOST_SHOWN),
    );
  }, []);
  const forgetErrors = useCallback(() => setToasts(withoutErrors), []);
  const value = useMemo(() => ({ show, forgetErrors }), [show, forgetErrors]);
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const newest = toasts.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast lifts the region above an open dialog
  useLayoutEffect(() => {
    if (region.current) return showInNextFrame(region.current);
  }, [newest]);
  return (
    <ToastContext value={value}>
      {children}
      <section
        ref={region}
        popover="manual"
        aria-label={t("toasts.label")}
        aria-live="polite"
        className="pointer-events-none fixed inset-auto right-0 bottom-0 m-0 flex w-full max-w-card flex-col gap-2 overflow-visible bg-transparent p-4 max-md:bottom-14 print:hidden"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </section>
    </ToastContext>
  );
}
