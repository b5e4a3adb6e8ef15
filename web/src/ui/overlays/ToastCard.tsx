import { useEffect, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { LinkButton } from "../controls/LinkButton.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";
import { MESSAGE_TONES, TINTS } from "../styles/tones.ts";
import type { ShownToast, Toast } from "./toast-types.ts";

const STAYS_MS = 6000;
/** A little longer where what was just made can be undone; it must not lie on other buttons for long. */
const STAYS_WITH_ACTION_MS = 9000;

/** Success messages close by themselves unless somebody is reading them; those that need an answer stay. */
function useLeaving(toast: ShownToast, onDismiss: (id: number) => void) {
  const [held, setHeld] = useState(false);
  const done = toast.tone === "success";
  const stays = toast.tone === "error" || toast.tone === "warning" || (toast.action && !done);
  const time = toast.action ? STAYS_WITH_ACTION_MS : STAYS_MS;
  useEffect(() => {
    if (stays || held) return;
    const timer = setTimeout(() => onDismiss(toast.id), time);
    return () => clearTimeout(timer);
  }, [stays, held, time, toast.id, onDismiss]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

type ToastCardProps = { toast: ShownToast; onDismiss: (id: number) => void };

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const t = useT("ui");
  const holding = useLeaving(toast, onDismiss);
  const { tone, icon } = MESSAGE_TONES[toast.tone];
  return (
    <div
      {...holding}
      role={toast.tone === "error" ? "alert" : undefined}
      className="pointer-events-auto flex items-start gap-3 rounded-card bg-surface p-3 shadow-panel transition duration-200 starting:translate-y-2 starting:opacity-0"
    >
      <span className={cx("flex size-8 shrink-0 items-center justify-center rounded-full", TINTS[tone])}>
        <Icon name={icon} size={16} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 py-1.5">
        <VisuallyHidden>{t(`tone.${toast.tone}`)}</VisuallyHidden>
        {toast.title && <p className="font-medium">{toast.title}</p>}
        <p className={toast.title ? "text-muted" : undefined}>{toast.text}</p>
        {toast.action && <ToastAction action={toast.action} done={() => onDismiss(toast.id)} />}
      </div>
      <IconButton
        icon="close"
        size="sm"
        label={t("dismiss")}
        className="text-muted"
        onClick={() => onDismiss(toast.id)}
      />
    </div>
  );
}

type ToastActionProps = { action: NonNullable<Toast["action"]>; done: () => void };

function ToastAction({ action, done }: ToastActionProps) {
  const look = { variant: "secondary", size: "sm", className: "mt-2 self-start" } as const;
  if ("to" in action)
    return (
      <LinkButton {...look} to={action.to} onClick={done}>
        {action.label}
      </LinkButton>
    );
  const act = () => {
    action.onClick();
    done();
  };
  return (
    <Button {...look} onClick={act}>
      {action.label}
    </Button>
  );
}
