import { passwordStrength } from "@owlstat/core/auth/rules.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";

const TONES = { 0: "neutral", 10: "negative", 50: "warning", 100: "positive" } as const;

/** The bar under a password that is being chosen, and what it still lacks. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useT("auth");
  const { percent, problem } = passwordStrength(password);
  return (
    <div className="flex flex-col gap-1.5">
      <Progress label={t("strength.label")} labelHidden value={percent / 100} tone={TONES[percent]} />
      <p role="status" className="min-h-5 text-muted">
        {problem && t(`strength.${problem}`)}
      </p>
    </div>
  );
}
