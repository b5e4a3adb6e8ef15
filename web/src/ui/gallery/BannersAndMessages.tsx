import { Button } from "../controls/Button.tsx";
import { LinkButton } from "../controls/LinkButton.tsx";
import { Banner } from "../layout/Banner.tsx";
import { ToastCard } from "../overlays/ToastCard.tsx";
import { useToast } from "../overlays/toast.tsx";
import type { Toast } from "../overlays/toast-types.ts";
import { Part } from "./Part.tsx";

const TOASTS: readonly Toast[] = [
  { tone: "success", text: "Alarm saved.", action: { label: "Undo", onClick: () => {} } },
  { tone: "error", title: "Not saved", text: "The server did not answer. What you typed is still here." },
  { tone: "warning", text: "Two handles were not recognised." },
  {
    tone: "info",
    text: "Connect Facebook to see reach and saves.",
    action: { label: "Connect", to: "/settings?page=connected-pages" },
  },
];

export function BannersAndMessages() {
  const toast = useToast();
  return (
    <>
      <Part title="Banners">
        <Banner
          title="Your trial ends in 3 days"
          action={<LinkButton to="/pricing">See plans</LinkButton>}
          onDismiss={() => {}}
        >
          Keep your accounts and their history.
        </Banner>
        <Banner tone="warning" onDismiss={() => {}}>
          This profile was not collected for three days.
        </Banner>
        <Banner
          tone="danger"
          title="The last payment failed"
          action={
            <LinkButton to="/settings?page=billing" variant="secondary">
              Update card
            </LinkButton>
          }
        />
      </Part>
      <Part title="Toasts">
        <div className="flex max-w-card flex-col gap-2">
          {TOASTS.map((shown, id) => (
            <ToastCard key={shown.tone} toast={{ ...shown, id }} onDismiss={() => {}} />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {TOASTS.map((shown) => (
            <Button key={shown.tone} variant="secondary" size="sm" onClick={() => toast(shown)}>
              {shown.tone}
            </Button>
          ))}
        </div>
      </Part>
    </>
  );
}
