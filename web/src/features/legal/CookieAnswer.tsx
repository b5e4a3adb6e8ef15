import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../platform/browser/storage.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";

/** The answer to the cookie question, and the button to change it. */
export function CookieAnswer() {
  const t = useT("legal");
  const [choice, setChoice] = useState<string | null>(null);
  useEffect(() => setChoice(readStored("cookie-choice")), []);
  const again = () => {
    writeStored("cookie-choice", null);
    // The panel is part of every page's first paint.
    location.reload();
  };
  const said = choice === "accepted" ? "Accepted" : choice === "declined" ? "Declined" : "None";
  return (
    <Card title={t("cookies.choiceTitle")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t(`cookies.choice${said}`)}</p>
        {choice && (
          <Button variant="secondary" onClick={again}>
            {t("cookies.choiceAgain")}
          </Button>
        )}
      </div>
    </Card>
  );
}
