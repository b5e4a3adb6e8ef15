import type { Visitor } from "../frame/consent.ts";
import { seedOf } from "../instagram-graph/world/chance.ts";

/** A Facebook page; `handle` is the professional Instagram account linked to it, if there is one. */
export type FacebookPage = { id: string; name: string; handle: string | null };
type Owned = readonly [name: string, handle: string | null];

const KINDS = ["Hotel", "Bakery", "Gallery", "Cafe", "Bikes", "Flowers"];
const TOWNS = [
  ...["Bergamo", "Nice", "Kassel", "Malaga", "Utrecht"],
  ...["Bath", "Lucca", "Annecy", "Weimar", "Toledo"],
];
/** More than fit into one answer; the shops of one town are not on Instagram. */
const CHAIN = TOWNS.flatMap((town) =>
  KINDS.map((kind): Owned => [`${kind} ${town}`, town === "Bath" ? null : `${kind}.${town}`.toLowerCase()]),
);

const PAGES: Readonly<Record<string, readonly Owned[]>> = {
  "122100000000000001": [
    ["Forno Rossi", "forno.rossi"],
    ["Casa Verde", "casa.verde.home"],
    ["Ocean Yoga", "ocean.yoga"],
    ["Fiona's Book Club", null],
  ],
  "122100000000000002": [
    ["Libreria Paseo", "libreria.paseo"],
    ["Velo Amsterdam", "velo.amsterdam"],
    ["Bruno's Allotment", null],
  ],
  "122100000000000003": [
    ["Luna Travels", "luna.travels"],
    ["Dana's Kitchen", "danas.kitchen"],
    ["Demo & Daughters", "demo.and.daughters"],
    ["Community Choir", null],
  ],
  "122100000000000004": [],
  "122100000000000900": CHAIN,
};

/** People who were added later own two pages that are on Instagram and one that is not. */
function pagesNamedAfter({ name }: Visitor): readonly Owned[] {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const handle = (words ?? ["somebody"]).join(".").slice(0, 20).replace(/\.$/, "");
  return [
    [name, handle],
    [`${name} Studio`, `${handle}.studio`],
    [`Friends of ${name}`, null],
  ];
}

/** The same pages at every asking, in the same order. */
export function pagesOf(person: Visitor): FacebookPage[] {
  return (PAGES[person.id] ?? pagesNamedAfter(person)).map(([name, handle], index) => ({
    id: `1061${String(seedOf(`${person.id} ${index}`) % 1e8).padStart(8, "0")}${String(index).padStart(3, "0")}`,
    name,
    handle,
  }));
}
