import { useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { IconButton } from "./IconButton.tsx";
import { Input, type InputProps } from "./Input.tsx";

/** A password that can be shown while it is typed. */
export function PasswordInput(props: Omit<InputProps, "type" | "end">) {
  const t = useT("ui");
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoComplete="current-password"
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={shown ? t("password.hide") : t("password.show")}
          size="sm"
          className="text-muted pointer-coarse:min-h-10 pointer-coarse:min-w-10"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
