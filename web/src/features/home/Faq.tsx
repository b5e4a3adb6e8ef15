import { useT } from "../../platform/texts/i18n.tsx";
import { Disclosure } from "../../ui/layout/Disclosure.tsx";

const QUESTIONS = ["safe", "accurate", "payment"] as const;

/** `methods`: how one can pay here. */
export function Faq({ methods }: { methods: string }) {
  const t = useT("home");
  return (
    <section className="mx-auto flex w-full max-w-wide flex-col gap-4">
      <h2 className="text-xl font-semibold">{t("faq.title")}</h2>
      <div>
        {QUESTIONS.map((name) => (
          <Disclosure key={name} name="faq" title={t(`faq.${name}.q`)}>
            {t(`faq.${name}.a`, { methods })}
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
