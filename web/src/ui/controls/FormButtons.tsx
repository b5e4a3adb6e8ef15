import type { IconName } from "../marks/icons.ts";
import { Button } from "./Button.tsx";

type FormButtonsProps = {
  submit: string;
  icon: IconName;
  busy: boolean;
  /** Left out where there is nothing to go back to. */
  cancel?: { label: string; onCancel: () => void } | undefined;
};

/** The end of a form: the button that saves, and the way out without saving. */
export function FormButtons({ submit, icon, busy, cancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" icon={icon} busy={busy}>
        {submit}
      </Button>
      {cancel && (
        <Button variant="secondary" onClick={cancel.onCancel}>
          {cancel.label}
        </Button>
      )}
    </div>
  );
}
