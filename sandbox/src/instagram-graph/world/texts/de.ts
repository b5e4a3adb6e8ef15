import type { Texts } from "./types.ts";

export const de: Texts = {
  niches: {
    food: {
      bio: "Ehrliches Essen, kleine Küche",
      sentences: [
        "Langsame Tomaten, gutes Brot, mehr braucht es nicht.",
        "Diesen Teig haben wir {n} Mal probiert, damit du es nicht musst.",
        "Markttag in {place}: Alles, was grün war, kam mit.",
        "Der Trick: das Wasser wirklich salzen.",
        "Reste, aber als Sonntagsessen.",
      ],
      tags: ["selbstgekocht", "rezeptideen", "saisonalkochen", "backliebe"],
    },
    travel: {
      bio: "Langsam reisen, kurz notiert",
      sentences: [
        "Erstes Licht über {place}, und noch niemand wach.",
        "Zug verpasst, Terrasse gefunden.",
        "{n} Stunden zu Fuß und ein sehr guter Kaffee.",
        "Pack nur die Hälfte von dem ein, was du zu brauchen glaubst.",
        "Der Weg zurück ist immer kürzer, als man möchte.",
      ],
      tags: ["reiselust", "wochenendtrip", "unterwegs", "fernweh"],
    },
    sport: {
      bio: "Training, Tag für Tag",
      sentences: [
        "Tag {n} im Block. Beine schwer, Kopf frei.",
        "Ausdauer schlägt Motivation, wieder einmal.",
        "Regen in {place}, und trotzdem alle da.",
        "Drei Punkte und ein langer Heimweg.",
        "Neue Saison, gleiche sture Gewohnheiten.",
      ],
      tags: ["trainingstag", "laufliebe", "teamgeist", "dranbleiben"],
    },
    fashion: {
      bio: "Kleidung, die bleibt",
      sentences: [
        "Der Mantel, den wir euch seit {n} Monaten zeigen wollten.",
        "In {place} zugeschnitten, von Hand fertiggestellt.",
        "Ein Hemd, drei Looks, kein Bügeln.",
        "Farbe der Woche: das Grün alter Flaschen.",
        "Heute Anprobe, und überall Nadeln.",
      ],
      tags: ["nachhaltigemode", "outfitinspiration", "handgemacht", "lieblingsstück"],
    },
    home: {
      bio: "Räume, in denen gelebt wird",
      sentences: [
        "Vorher und nachher: gleiches Fenster, {n} Schichten Farbe weniger.",
        "Ein Regal für Dinge, die du wirklich benutzt.",
        "Unsere kleine Wohnung in {place}, endlich mit Sitzplatz.",
        "Erst Pflanzen, dann Möbel.",
        "Samstagsprojekt: weniger Kisten, mehr Licht.",
      ],
      tags: ["wohninspiration", "altbauliebe", "selbermachen", "pflanzenliebe"],
    },
    tech: {
      bio: "Wir bauen, was hält",
      sentences: [
        "Version {n} ist da, und zwar auf die langweilige Art schnell.",
        "Von der Skizze in {place} zur ersten Platine, die läuft.",
        "Was du hier siehst, brauchte zwei Jahre und einen verregneten Dienstag.",
        "Weniger Bildschirm, mehr Signal.",
        "Wir haben es absichtlich kaputt gemacht, damit es bei dir hält.",
      ],
      tags: ["technik", "entwicklung", "ausderwerkstatt", "zukunft"],
    },
    nature: {
      bio: "Meistens draußen",
      sentences: [
        "Sie saß {n} Minuten auf dem Ast, wir davor.",
        "Nebel im Tal unterhalb von {place}.",
        "Bis Mittag bewegt sich hier nichts.",
        "Der erste Frost zeichnet besser als wir alle.",
        "Verlass den Weg sauberer, als du ihn gefunden hast.",
      ],
      tags: ["naturliebe", "waldspaziergang", "tierfotografie", "morgenlicht"],
    },
    culture: {
      bio: "Geschichten, Klänge, Bühnen",
      sentences: [
        "Einlass um acht, erstes Lied um neun.",
        "Seite {n}, und wir haben schon geweint.",
        "Ein Abend in {place}, über den wir noch lange reden.",
        "Eine Probe zu viel, und man sieht es.",
        "Manche Bilder ergeben erst im Dunkeln Sinn.",
      ],
      tags: ["livemusik", "buchtipp", "theaterliebe", "hinterdenkulissen"],
    },
  },
  asides: [
    "Bald mehr davon.",
    "Kein Filter, nur gutes Timing.",
    "Danke für all die Nachrichten letzte Woche.",
    "Sieht leichter aus, als es war.",
    "Für einen grauen Tag aufgehoben.",
    "Aufgenommen auf dem Weg woandershin.",
  ],
  questions: [
    "Was hättet ihr gemacht?",
    "Ja oder nein?",
    "Welches ist deins, 1 oder 2?",
    "Wen würdest du mitnehmen?",
    "Was probieren wir als Nächstes?",
  ],
  calls: [
    "Link in der Bio.",
    "Speicher dir den Beitrag.",
    "Markiere jemanden, der das sehen muss.",
    "Schreib es in die Kommentare.",
    "Teile es mit Freunden.",
  ],
  paid: ["werbung", "anzeige", "bezahltepartnerschaft"],
  tags: ["wochenende", "schönedinge", "gutelaune", "inspiration", "alltagsliebe"],
  bioClosings: [
    "Schreib uns: hallo@mail.example",
    "Jede Woche Neues ↓",
    "Zusammenarbeit ↓",
    "Auch sonntags offen",
  ],
};
