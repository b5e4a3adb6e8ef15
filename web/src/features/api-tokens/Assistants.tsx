import { listApiTokens } from "@owlstat/core/api-tokens/contract.ts";
import { askTools } from "@owlstat/core/assistants/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";

/** Where an assistant finds the figures of the space. */
export function Assistants() {
  const t = useT("api-tokens");
  const included = useSubscription()?.includes("api") ?? false;
  // The address is known in the browser alone, where the tokens are read.
  const { data } = useRead(listApiTokens);
  if (!included || !data) return null;
  const address = `${location.origin}/api${callPath(askTools)}`;
  const copy = <CopyButton text={address} iconOnly variant="ghost" label={t("assistants.copy")} />;
  return (
    <Card title={t("assistants.title")} subtitle={t("assistants.text")}>
      <Field label={t("assistants.address")}>
        <Input readOnly value={address} end={copy} />
      </Field>
    </Card>
  );
}
