import type { ToggleEvent } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { LastUsed } from "./LastUsed.tsx";
import { LoginForm } from "./LoginForm.tsx";

/** The e-mail form, behind a line that opens it; works before any script has run. */
export function EmailDisclosure() {
  const t = useT("auth");
  const focusFirst = ({ currentTarget, newState }: ToggleEvent<HTMLDetailsElement>) => {
    const form = currentTarget.querySelector("form");
    if (newState === "open" && !form?.contains(document.activeElement)) form?.querySelector("input")?.focus();
  };
  return (
    <details className="group/email relative" onToggle={focusFirst}>
      <summary className={buttonStyle("secondary", "lg", "w-full list-none")}>
        <Icon name="mail" />
        {t("login.email")}
        <Icon name="chevron-down" size={16} className="transition-transform group-open/email:rotate-180" />
      </summary>
      <LastUsed method="email" />
      <div className="pt-6">
        <LoginForm />
      </div>
    </details>
  );
}
