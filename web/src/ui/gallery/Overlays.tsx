import { useId, useState } from "react";
import { Button } from "../controls/Button.tsx";
import { Field } from "../controls/Field.tsx";
import { Input } from "../controls/Input.tsx";
import { useConfirm } from "../overlays/confirm.tsx";
import { Dialog } from "../overlays/Dialog.tsx";
import { Modal, useModal } from "../overlays/modal.tsx";
import { useToast } from "../overlays/toast.tsx";
import { Part } from "./Part.tsx";

export function Overlays() {
  const id = useId();
  const modal = useModal();
  const confirm = useConfirm();
  const toast = useToast();
  const [open, setOpen] = useState<"centre" | "drawer" | null>(null);
  const ask = async () => {
    const yes = await confirm({
      title: "Remove @natgeo?",
      text: "Its alarms, goals and notes go with it. The public history stays.",
      confirmLabel: "Remove account",
      tone: "danger",
    });
    toast({ tone: "info", text: yes ? "Removed" : "Kept" });
  };
  return (
    <Part title="Dialogs" row>
      <Button variant="secondary" onClick={() => setOpen("centre")}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen("drawer")}>
        Drawer
      </Button>
      <Button variant="secondary" onClick={ask}>
        Question
      </Button>
      <Button variant="secondary" onClick={() => modal.open(id)}>
        Modal
      </Button>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        placement={open ?? "centre"}
        title="New folder"
        description="Folders keep the accounts of one client together."
        footer={<Button onClick={() => setOpen(null)}>Create folder</Button>}
      >
        <Field label="Name">
          <Input data-autofocus />
        </Field>
      </Dialog>
      <Modal id={id} title="Upgrade to Pro" footer={<Button onClick={modal.close}>See plans</Button>}>
        <p>More than 2 accounts, reports and white label.</p>
      </Modal>
    </Part>
  );
}
