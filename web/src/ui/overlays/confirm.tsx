import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../controls/Button.tsx";
import { Dialog } from "./Dialog.tsx";

export type ConfirmQuestion = {
  title: string;
  text?: ReactNode;
  /** Names the act: "Remove account", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** A message without a choice: one button to acknowledge it. */
  notice?: true;
  /** Runs on yes. The dialog stays until it is done, and the promise rejects if it fails. */
  act?: () => Promise<unknown>;
};
type Confirm = (question: ConfirmQuestion) => Promise<boolean>;
type Asked = ConfirmQuestion & { answer: (yes: boolean | Promise<boolean>) => void };

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** Asks and waits: `if (await confirm({ … })) remove()`. Esc and Cancel answer no. */
export function useConfirm(): Confirm {
  return use(ConfirmContext);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useT("ui");
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) =>
        setAsked((earlier) => {
          earlier?.answer(false);
          return { ...question, answer };
        }),
      ),
    [],
  );
  const [acting, setActing] = useState(false);
  const answer = (yes: boolean | Promise<boolean>) => {
    asked?.answer(yes);
    setAsked(null);
  };
  const agree = async () => {
    if (!asked?.act) return answer(true);
    setActing(true);
    const done = asked.act().then(() => true);
    await done.catch(() => {});
    setActing(false);
    answer(done);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        open={asked !== null}
        onClose={() => acting || answer(false)}
        role="alertdialog"
        title={asked?.title ?? ""}
        description={asked?.text}
        footer={
          <>
            {!asked?.notice && (
              <Button variant="secondary" data-autofocus disabled={acting} onClick={() => answer(false)}>
                {asked?.cancelLabel ?? t("cancel")}
              </Button>
            )}
            <Button
              variant={asked?.tone ?? "primary"}
              data-autofocus={asked?.notice}
              busy={acting}
              onClick={() => void agree()}
            >
              {asked?.confirmLabel}
            </Button>
          </>
        }
      />
    </ConfirmContext>
  );
}
