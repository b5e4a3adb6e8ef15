const SHARED = ["barilla", "visititaly", "lonelyplanet"] as const;

/** The profiles each person of the demo world tracks. */
export const DEMO_HANDLES = {
  "demo@owlstat.test": ["nasa", "natgeo", ...SHARED, "luna.travels"],
  "free@owlstat.test": ["nasa", "libreria.paseo"],
  "admin@owlstat.test": ["natgeo", "velo.amsterdam"],
  "expired@owlstat.test": ["starbucks", "airbnb", "ikea", "forno.rossi", "north.trails"],
  "agency@owlstat.test": [
    ...SHARED,
    "ikea",
    "juventus",
    "gucci",
    "forno.rossi",
    "atelier.blanc",
    "bakery.haus",
    "bike.kollektiv",
    "blumen.werk",
    "cafe.lumiere",
    "casa.verde.home",
    "chalet.alpina",
    "citta.in.bici",
    "costa.surf.club",
    "de.groene.keuken",
    "estudio.norte",
    "fit.met.lotte",
    "galerie.sud",
    "gelateria.mare",
    "hotel.bellariva",
    "huis.en.tuin",
    "kaffee.pause",
    "la.bottega.vino",
    "libreria.paseo",
    "maison.olive",
    "mode.atelier",
    "moto.officina",
    "north.trails",
    "ocean.yoga",
    "pane.e.farina",
    "plant.studio",
    "ristorante.lago",
    "salon.de.the",
    "sneaker.depot",
    "tapas.barrio",
    "velo.amsterdam",
    "vivai.toscana",
    "weingut.sonne",
  ],
} as const satisfies Record<string, readonly string[]>;

/** The profiles that somebody who tries the product sees first. */
export const FIRST_HANDLES: readonly string[] = DEMO_HANDLES["demo@owlstat.test"];

export const OTHER_HANDLES: readonly string[] = [...new Set(Object.values(DEMO_HANDLES).flat())].filter(
  (handle) => !FIRST_HANDLES.includes(handle),
);

/** The folders of the agency's company. */
export const DEMO_FOLDERS = [
  {
    name: "Italia Turismo",
    color: 1,
    shared: true,
    accounts: [
      "barilla",
      "visititaly",
      "juventus",
      "gucci",
      "forno.rossi",
      "citta.in.bici",
      "gelateria.mare",
      "hotel.bellariva",
      "la.bottega.vino",
      "pane.e.farina",
      "ristorante.lago",
      "vivai.toscana",
    ],
  },
  {
    name: "Good Food Group",
    color: 2,
    shared: true,
    accounts: [
      "barilla",
      "forno.rossi",
      "bakery.haus",
      "cafe.lumiere",
      "de.groene.keuken",
      "gelateria.mare",
      "kaffee.pause",
      "pane.e.farina",
      "ristorante.lago",
      "tapas.barrio",
    ],
  },
  {
    name: "Travel",
    color: 3,
    shared: true,
    accounts: ["visititaly", "lonelyplanet", "hotel.bellariva", "chalet.alpina", "north.trails"],
  },
  {
    name: "Clients",
    color: 4,
    shared: true,
    accounts: ["hotel.bellariva", "atelier.blanc", "velo.amsterdam", "plant.studio", "bakery.haus"],
  },
  { name: "Next pitch", color: 6, shared: false, accounts: ["gucci", "juventus"] },
] as const;

/** Those the agency looks at first. */
export const DEMO_FAVOURITES: readonly string[] = ["barilla", "visititaly"];
