import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import { SECTIONS, type Section } from "@owlstat/core/analyses/sections.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Badge } from "../ui/marks/Badge.tsx";

type Id = keyof typeof CATALOGUE;

const IDS = Object.keys(CATALOGUE) as Id[];
const idsOf = (section: Section) => IDS.filter((id) => CATALOGUE[id].section === section);

/** Every analysis with its formula, in the words of the product itself. */
export function Page() {
  const t = useT("analyses");
  const say = useT("support");
  return (
    <article className="mx-auto flex max-w-wide flex-col gap-8">
      <PageHeader title={say("help.title")} lead={say("help.lead")} />
      <nav aria-label={say("help.sections")} className="flex flex-wrap gap-x-4 gap-y-2">
        {SECTIONS.map((section) => (
          <a
            key={section}
            href={`#${section}`}
            className="inline-flex min-h-6 items-center text-brand-text underline underline-offset-3"
          >
            {t(`section.${section}`)}
          </a>
        ))}
      </nav>
      <Recipes />
      {SECTIONS.map((section) => (
        <section key={section} id={section} className="flex scroll-mt-6 flex-col gap-4">
          <h2 className="text-lg font-semibold">{t(`section.${section}`)}</h2>
          <dl className="flex flex-col gap-4">
            {idsOf(section).map((id) => (
              <Explained key={id} id={id} />
            ))}
          </dl>
        </section>
      ))}
    </article>
  );
}

/** The pages of `docs/recipes`, which the server gives as they are. */
const RECIPES = [
  ...(["google-sheets", "excel", "looker-studio", "grafana", "zapier", "n8n", "chats"] as const),
  "assistants",
] as const;

function Recipes() {
  const say = useT("support");
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{say("help.recipes")}</h2>
      <p className="max-w-prose text-base text-muted">{say("help.recipesLead")}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {RECIPES.map((name) => (
          <li key={name}>
            <a
              href={`/api/docs/recipes/${name}`}
              className="inline-flex min-h-6 items-center text-brand-text underline underline-offset-3"
            >
              {say(`help.recipe.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Explained({ id }: { id: Id }) {
  const t = useT("analyses");
  const say = useT("support");
  return (
    <div className="flex max-w-prose flex-col gap-1">
      <dt className="flex flex-wrap items-center gap-2 text-base font-medium">
        {t(`${id}.title`)}
        {CATALOGUE[id].data === "connected" && <Badge>{say("help.connected")}</Badge>}
      </dt>
      <dd className="text-base text-muted">{t(`${id}.formula`)}</dd>
    </div>
  );
}
