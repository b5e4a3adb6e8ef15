import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { usePasskeyLogin } from "./use-passkey-login.ts";

/** Logs in with a passkey that the device offers. */
export function PasskeyButton({ stay = false }: { stay?: boolean | undefined }) {
  const t = useT("auth");
  const { ask } = usePasskeyLogin(stay);
  return (
    <Button type="button" variant="secondary" size="lg" icon="lock" onClick={ask}>
      {t("login.passkey")}
    </Button>
  );
}
