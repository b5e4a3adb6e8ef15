import { type ReactNode, useState } from "react";
import { Button } from "../controls/Button.tsx";

type CreateButtonProps = { label: string; form: (close: () => void) => ReactNode };

/** The button in the head of a card that opens the form for another entry. */
export function CreateButton({ label, form }: CreateButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="plus" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && form(() => setOpen(false))}
    </>
  );
}
