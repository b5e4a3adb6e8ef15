import { createContext, type ReactNode, use, useId } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";

type FieldControl = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldControl | null>(null);

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label, a control and what belongs to it. The control inside finds its id, hint and error by itself. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional,
  labelHidden,
  className,
  children,
}: FieldProps) {
  const t = useT("ui");
  const id = useId();
  const describedBy = cx(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cx("flex flex-col gap-1.5", className)}>
        <label htmlFor={id} className={labelHidden ? "sr-only" : "font-medium text-ink"}>
          {label}
          {optional && <span className="ml-2 text-xs font-normal text-muted">{t("field.optional")}</span>}
        </label>
        {children}
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-negative">
            <Icon name="warning" size={16} className="mt-0.5" />
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

type ControlProps = {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
};

/** Takes id, hint and error from the surrounding field; the control's own properties win. */
export function useFieldControl(props: ControlProps): ControlProps {
  const field = use(FieldContext);
  return {
    id: props.id ?? field?.id,
    required: props.required ?? (field?.required || undefined),
    "aria-describedby": cx(props["aria-describedby"], field?.describedBy) || undefined,
    "aria-invalid": props["aria-invalid"] ?? (field?.invalid || undefined),
  };
}
