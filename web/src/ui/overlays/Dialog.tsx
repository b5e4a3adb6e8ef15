import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { cx } from "../styles/cx.ts";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: "md" | "lg";
  /** A drawer slides in at the right and keeps the page in view. */
  placement?: "centre" | "drawer";
  role?: "dialog" | "alertdialog";
  children?: ReactNode;
};

const CENTRE =
  "m-auto max-h-[85dvh] w-full rounded-dialog starting:opacity-0 starting:translate-y-2 max-md:mx-0 max-md:mb-0 max-md:max-w-full max-md:rounded-b-none";
const DRAWER = "my-0 mr-0 ml-auto h-dvh max-h-dvh w-full starting:translate-x-8 starting:opacity-0";
const WIDTHS = { md: "max-w-dialog", lg: "max-w-wide" };

/**
 * The element that gets the focus back while a dialog closes; a dialog that opens in that moment remembers it
 * as its opener.
 */
let returning: Element | null = null;

/** Shows modally while open. Esc and a click beside it close; focus goes back to where it was. */
function useShowModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = returning ?? document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      returning = opener;
      // Not before the dialog has left the page: it would take the caret along.
      queueMicrotask(() => {
        returning = null;
        const lost = document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [open]);
  return ref;
}

/** Inside, `data-autofocus` names the element that gets the focus first. */
export function Dialog({ open, onClose, size = "md", placement = "centre", role, ...content }: DialogProps) {
  const ref = useShowModal(open);
  const id = useId();
  if (!open) return null;
  const leave = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file picker inside sends its own cancel event upwards.
    if (event.target !== event.currentTarget || !event.currentTarget.isConnected) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      role={role}
      closedby={role === "alertdialog" ? "closerequest" : "any"}
      aria-labelledby={`${id}-title`}
      aria-describedby={content.description ? `${id}-text` : undefined}
      onCancel={leave}
      onClose={leave}
      className={cx(
        "bg-surface shadow-dialog transition duration-200 open:flex open:flex-col",
        placement === "drawer" ? DRAWER : CENTRE,
        WIDTHS[size],
      )}
    >
      <DialogContent id={id} onClose={onClose} {...content} />
    </dialog>
  );
}

type DialogContentProps = Pick<DialogProps, "onClose" | "title" | "description" | "footer" | "children"> & {
  id: string;
};

function DialogContent({ id, onClose, title, description, footer, children }: DialogContentProps) {
  const t = useT("ui");
  return (
    <>
      {/* No header or footer: outside the page those are landmarks, which a page has once. */}
      <div className="flex flex-col gap-1 p-6 pr-16 pb-4 max-md:p-4 max-md:pr-14">
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        {description && (
          <div id={`${id}-text`} className="text-muted">
            {description}
          </div>
        )}
      </div>
      {children && (
        // Scrolling content is clipped at its edge, so the focus ring of a field at the top needs some space.
        <div className="-mt-1 flex-1 overflow-y-auto px-6 pt-1 pb-6 max-md:px-4">{children}</div>
      )}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4 max-md:px-4">
          {footer}
        </div>
      )}
      <div className="absolute top-4 right-4 max-md:top-2 max-md:right-2">
        <IconButton icon="close" label={t("close")} className="text-muted" onClick={onClose} />
      </div>
    </>
  );
}
