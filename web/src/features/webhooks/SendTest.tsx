import { listDeliveries, testWebhook, type Webhook } from "@owlstat/core/webhooks/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** Sends a test, or an example of one of the events that the webhook listens to. */
export function SendTest({ webhook: { id, events, url }, onSent }: { webhook: Webhook; onSent: () => void }) {
  const t = useT("webhooks");
  const test = useCall(testWebhook, { refresh: [listDeliveries] });
  useShowError(test.error);
  const send = (input: Parameters<typeof test.mutate>[0]) => {
    onSent();
    test.mutate(input);
  };
  return (
    <Menu
      label={t("testOf", { url })}
      align="end"
      items={[
        { id: "test", label: t("eventTest"), onSelect: () => send({ id }) },
        ...events.map((event) => ({
          id: event,
          label: t(`event.${event}`),
          onSelect: () => send({ id, event }),
        })),
      ]}
      trigger={(props) => (
        <button {...props} className={buttonStyle("secondary", "sm")} aria-busy={test.isPending}>
          {t("test")}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    />
  );
}
