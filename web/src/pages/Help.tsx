import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import { SECTIONS, type Section } from "@owlstat/core/analyses/sections.ts";
import { GUIDES, type GuideId } from "@owlstat/core/support/guides.ts";
import { useState } from "react";
import { DemoPicture } from "../features/home/DemoPicture.tsx";
import { Guide, GuideSample, PICTURE_OF } from "../features/support/Guide.tsx";
import { useAddress, withValues } from "../platform/routing/address.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { searchFor } from "../platform/texts/search.ts";
import { SearchField } from "../ui/controls/SearchField.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Badge } from "../ui/marks/Badge.tsx";
import { TextLink } from "../ui/marks/TextLink.tsx";
import { Sample } from "./help/Sample.tsx";

type Id = keyof typeof CATALOGUE;

const IDS = Object.keys(CATALOGUE) as Id[];
const PARTS = ["title", "text", "step1", "step2", "step3", "step4"] as const;

/** Guides for what people want to do, and every analysis with its formula; a word leaves what speaks of it. */
export function Page() {
  const t = useT("guides");
  const { typed, setTyped, guides, recipes, formulas } = useSearch();
  return (
    <article className="mx-auto flex max-w-wide flex-col gap-8">
      <PageHeader title={t("heading")} lead={t("lead")} />
      <SearchField label={t("search")} typed={typed} onTyped={setTyped} className="max-w-dialog" />
      <p role="status" className="empty:-mt-8">
        {guides.length + recipes.length + formulas.size === 0 && (
          <>
            {t("none", { text: typed.trim() })} <TextLink to="/contact">{t("contact")}</TextLink>
          </>
        )}
      </p>
      {guides.length > 0 && <Guides ids={guides} />}
      {recipes.length > 0 && <Recipes names={recipes} />}
      {formulas.size > 0 && <Formulas found={formulas} />}
    </article>
  );
}

/** What was typed stays in the address, so that a link leads to what was found. */
function useSearch() {
  const t = useT("guides");
  const a = useT("analyses");
  const say = useT("support");
  const { query, edit } = useAddress();
  const [typed, setTyped] = useState(query.get("q") ?? "");
  const speaks = searchFor(typed);
  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      edit((now) => withValues(now, { q: text.trim() || null }));
    },
    guides: GUIDES.filter((id) => speaks(PARTS.map((part) => t(`${id}.${part}`)).join(" "))),
    recipes: RECIPES.filter((name) => speaks(`${say("help.recipes")} ${say(`help.recipe.${name}`)}`)),
    formulas: new Set(IDS.filter((id) => speaks(`${a(`${id}.title`)} ${a(`${id}.formula`)}`))),
  };
}

function Guides({ ids }: { ids: readonly GuideId[] }) {
  const t = useT("guides");
  return (
    <section aria-labelledby="guides" className="flex flex-col gap-6">
      <h2 id="guides" className="text-lg font-semibold">
        {t("guides")}
      </h2>
      <Jumps label={t("guides")} to={ids.map((id) => [`guide-${id}`, t(`${id}.title`)])} />
      {ids.map((id) => (
        <Guide key={id} id={id}>
          <Shown id={id} />
        </Guide>
      ))}
    </section>
  );
}

function Shown({ id }: { id: GuideId }) {
  const t = useT("guides");
  const view = PICTURE_OF[id];
  if (view) return <DemoPicture view={view} label={t("picture", { title: t(`${id}.title`) })} />;
  return (
    <GuideSample>
      <Sample id={id} />
    </GuideSample>
  );
}

/** Every analysis with its formula, in the words of the product itself. */
function Formulas({ found }: { found: ReadonlySet<Id> }) {
  const t = useT("analyses");
  const g = useT("guides");
  const say = useT("support");
  const sections = SECTIONS.map((section) => ({ section, ids: idsOf(section, found) })).filter(
    ({ ids }) => ids.length > 0,
  );
  return (
    <section aria-labelledby="formulas" className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="formulas" className="text-lg font-semibold">
          {g("formulas")}
        </h2>
        <p className="max-w-prose text-base text-muted">{say("help.lead")}</p>
      </div>
      <Jumps
        label={say("help.sections")}
        to={sections.map(({ section }) => [section, t(`section.${section}`)])}
      />
      {sections.map(({ section, ids }) => (
        <section key={section} id={section} className="flex scroll-mt-6 flex-col gap-4">
          <h3 className="text-base font-semibold">{t(`section.${section}`)}</h3>
          <dl className="flex flex-col gap-4">
            {ids.map((id) => (
              <Explained key={id} id={id} />
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

const idsOf = (section: Section, found: ReadonlySet<Id>) =>
  IDS.filter((id) => found.has(id) && CATALOGUE[id].section === section);

type JumpsProps = { label: string; to: readonly (readonly [id: string, name: string])[] };

function Jumps({ label, to }: JumpsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4 gap-y-2">
      {to.map(([id, name]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-6 items-center text-brand-text underline underline-offset-3"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The pages of `docs/recipes`, which the server gives as they are. */
const RECIPES = [
  ...(["google-sheets", "excel", "looker-studio", "grafana", "zapier", "n8n", "chats"] as const),
  "assistants",
] as const;

function Recipes({ names }: { names: readonly (typeof RECIPES)[number][] }) {
  const say = useT("support");
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{say("help.recipes")}</h2>
      <p className="max-w-prose text-base text-muted">{say("help.recipesLead")}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {names.map((name) => (
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
