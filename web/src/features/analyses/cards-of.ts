import { CATALOGUE, COMPUTED_IDS, isComparing } from "@owlstat/core/analyses/catalogue.ts";
import type { Section } from "@owlstat/core/analyses/sections.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";

/** The analyses that a section shows as plain cards; the comparison brings its own, with the figures of others. */
export function cardsOf(section: Section): readonly ComputedId[] {
  return COMPUTED_IDS.filter(
    (id) => CATALOGUE[id].section === section && CATALOGUE[id].card && !isComparing(id),
  );
}
