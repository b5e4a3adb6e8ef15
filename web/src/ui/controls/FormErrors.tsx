import { useEffect, useRef } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../marks/Icon.tsx";

type FormErrorsProps = { errors: readonly string[]; title?: string };

/** All errors of a form, shown above it, brought into sight and announced when they appear. */
export function FormErrors({ errors, title }: FormErrorsProps) {
  const t = useT("ui");
  const said = errors.join("\n");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [said]);
  return (
    <div ref={box} role="alert" className="empty:absolute">
      {errors.length > 0 && (
        <div className="flex gap-3 rounded-control border border-negative/30 bg-negative-tint p-3 text-negative">
          <Icon name="warning" />
          <div className="flex flex-col gap-1">
            <p className="font-medium">{title ?? t("errors.title", { count: errors.length })}</p>
            <ul className="list-disc pl-4">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
