type ToastTone = "success" | "error" | "warning" | "info";
export type Toast = {
  tone: ToastTone;
  text: string;
  title?: string;
  /** One action: a page to open, or a function such as undo. */
  action?: { label: string; to: string } | { label: string; onClick: () => void };
};
export type ShownToast = Toast & { id: number };
