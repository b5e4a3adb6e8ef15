import { useT } from "../../platform/texts/i18n.tsx";
import { Kbd } from "../../ui/marks/Kbd.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { KEY_MAP } from "./keys.ts";

/** Every key of the product. */
export function KeyMap({ onClose }: { onClose: () => void }) {
  const t = useT("palette");
  return (
    <Dialog open onClose={onClose} title={t("keys.title")} size="md">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {KEY_MAP.map(({ group, entries }) => (
          <section key={group} className="flex flex-col gap-2">
            <h3 className="font-semibold">{t(`keys.${group}`)}</h3>
            <dl className="flex flex-col gap-1.5">
              {Object.entries<readonly string[]>(entries).map(([name, keys]) => (
                <div key={name} className="flex items-center justify-between gap-4">
                  <dt className="text-muted">{t(`keys.${group}.${name}` as "keys.go.dashboard")}</dt>
                  <dd className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
