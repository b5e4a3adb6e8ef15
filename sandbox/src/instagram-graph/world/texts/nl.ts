import type { Texts } from "./types.ts";

export const nl: Texts = {
  niches: {
    food: {
      bio: "Eerlijk eten, kleine keuken",
      sentences: [
        "Trage tomaten, goed brood, meer niet.",
        "Dit deeg probeerden we {n} keer, zodat jij dat niet hoeft.",
        "Marktdag in {place}: al het groen ging mee naar huis.",
        "De truc is het water echt zouten.",
        "Restjes, maar dan als zondagse lunch.",
      ],
      tags: ["zelfgemaakt", "lekkereten", "seizoenskeuken", "recepten"],
    },
    travel: {
      bio: "Langzaam reizen, kort genoteerd",
      sentences: [
        "Eerste licht boven {place}, en verder niemand wakker.",
        "Trein gemist, terras gevonden.",
        "{n} uur lopen en één heel goede koffie.",
        "Pak de helft in van wat je denkt nodig te hebben.",
        "De weg terug is altijd korter dan je wilt.",
      ],
      tags: ["opreis", "weekendjeweg", "reisdagboek", "mooieplekken"],
    },
    sport: {
      bio: "Trainen, dag na dag",
      sentences: [
        "Dag {n} van het blok. Zware benen, helder hoofd.",
        "Volhouden wint van motivatie, alweer.",
        "Regen in {place}, en toch was iedereen er.",
        "Drie punten en een lange weg naar huis.",
        "Nieuw seizoen, dezelfde koppige gewoontes.",
      ],
      tags: ["training", "hardlopen", "teamgevoel", "doorzetten"],
    },
    fashion: {
      bio: "Kleding om te houden",
      sentences: [
        "De jas die we je al {n} maanden willen laten zien.",
        "Geknipt in {place}, met de hand afgewerkt.",
        "Eén hemd, drie manieren, nul keer strijken.",
        "Kleur van de week: het groen van oude flessen.",
        "Vandaag passen, en overal spelden op de vloer.",
      ],
      tags: ["duurzamemode", "outfitvandedag", "handgemaakt", "stijl"],
    },
    home: {
      bio: "Kamers waar geleefd wordt",
      sentences: [
        "Voor en na: hetzelfde raam, {n} lagen verf minder.",
        "Een plank voor dingen die je echt gebruikt.",
        "Ons kleine huis in {place}, eindelijk met een zitplek.",
        "Eerst planten, dan meubels.",
        "Zaterdagproject: minder dozen, meer licht.",
      ],
      tags: ["binnenkijken", "kleinwonen", "zelfmaken", "plantenliefde"],
    },
    tech: {
      bio: "Wij bouwen wat blijft",
      sentences: [
        "Versie {n} is er, en snel op de saaie manier.",
        "Van een schets in {place} naar de eerste print die werkt.",
        "Wat je hier ziet kostte twee jaar en één natte dinsdag.",
        "Minder scherm, meer signaal.",
        "We maakten het expres stuk, zodat het bij jou heel blijft.",
      ],
      tags: ["techniek", "innovatie", "uitdewerkplaats", "ruimtevaart"],
    },
    nature: {
      bio: "Meestal buiten",
      sentences: [
        "Ze zat {n} minuten op die tak, en wij ervoor.",
        "Mist in het dal bij {place}.",
        "Tot de middag beweegt hier niets.",
        "De eerste vorst tekent beter dan wij allemaal.",
        "Laat het pad schoner achter dan je het vond.",
      ],
      tags: ["natuur", "boswandeling", "dierenfotografie", "ochtendlicht"],
    },
    culture: {
      bio: "Verhalen, klanken, podia",
      sentences: [
        "Deuren om acht uur, eerste nummer om negen.",
        "Bladzijde {n} en we hebben al gehuild.",
        "Een avond in {place} waar we nog lang over praten.",
        "Eén repetitie te veel, en dat zie je.",
        "Sommige beelden kloppen pas in het donker.",
      ],
      tags: ["livemuziek", "leestip", "theater", "achterdeschermen"],
    },
  },
  asides: [
    "Binnenkort meer.",
    "Geen filter, gewoon goede timing.",
    "Dank voor alle berichten van vorige week.",
    "Het lijkt makkelijker dan het was.",
    "Bewaard voor een grijze dag.",
    "Gemaakt op weg naar iets anders.",
  ],
  questions: [
    "Wat had jij gedaan?",
    "Ja of nee?",
    "Welke is van jou, 1 of 2?",
    "Wie zou jij meenemen?",
    "Wat proberen we de volgende keer?",
  ],
  calls: [
    "Link in bio.",
    "Bewaar dit voor later.",
    "Tag iemand die dit moet zien.",
    "Laat het weten in de reacties.",
    "Deel het met een vriend.",
  ],
  paid: ["spon", "advertentie", "betaaldesamenwerking"],
  tags: ["weekend", "mooiedingen", "goedhumeur", "inspiratie", "samen"],
  bioClosings: ["Mail ons: hallo@mail.example", "Elke week iets nieuws ↓", "Samenwerken ↓", "Ook op zondag"],
};
