import type { ReactNode } from "react";
import { CopyButton } from "../controls/CopyButton.tsx";
import { Field } from "../controls/Field.tsx";
import { Input } from "../controls/Input.tsx";
import { Dialog } from "./Dialog.tsx";

type SecretDialogProps = {
  title: string;
  text: string;
  /** What the secret is, and what its button says. */
  label: string;
  copy: string;
  secret: string;
  onClose: () => void;
  children?: ReactNode;
};

/** A secret that is shown once, to copy. A click beside it does not close it. */
export function SecretDialog({ title, text, label, copy, secret, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={text}
      footer={<CopyButton text={secret} label={copy} variant="primary" size="md" />}
    >
      <div className="flex flex-col gap-4">
        <Field label={label}>
          <Input readOnly value={secret} spellCheck={false} className="font-mono text-xs" />
        </Field>
        {children}
      </div>
    </Dialog>
  );
}
