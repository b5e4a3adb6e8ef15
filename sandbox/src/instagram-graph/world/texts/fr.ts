import type { Texts } from "./types.ts";

export const fr: Texts = {
  niches: {
    food: {
      bio: "Cuisine simple, petite cuisine",
      sentences: [
        "Des tomates lentes, du bon pain, rien d'autre.",
        "On a raté cette pâte {n} fois pour que vous n'ayez pas à le faire.",
        "Jour de marché à {place} : tout le vert est rentré avec nous.",
        "Le secret, c'est de vraiment saler l'eau.",
        "Des restes, mais version déjeuner du dimanche.",
      ],
      tags: ["faitmaison", "recettefacile", "cuisinedesaison", "gourmandise"],
    },
    travel: {
      bio: "Voyages lents, notes courtes",
      sentences: [
        "Première lumière sur {place}, et personne d'autre debout.",
        "Train raté, terrasse trouvée.",
        "{n} heures à pied et un très bon café.",
        "Emportez la moitié de ce que vous croyez nécessaire.",
        "Le chemin du retour est toujours trop court.",
      ],
      tags: ["voyagelent", "escapade", "carnetdevoyage", "lieuxcachés"],
    },
    sport: {
      bio: "L'entraînement, un jour après l'autre",
      sentences: [
        "Jour {n} du programme. Jambes lourdes, tête claire.",
        "La régularité bat la motivation, encore une fois.",
        "Pluie à {place}, et toute l'équipe était là.",
        "Trois points et une longue route.",
        "Nouvelle saison, mêmes habitudes têtues.",
      ],
      tags: ["entrainement", "courseàpied", "espritdequipe", "objectif"],
    },
    fashion: {
      bio: "Des vêtements faits pour durer",
      sentences: [
        "Le manteau qu'on attendait de vous montrer depuis {n} mois.",
        "Coupé à {place}, fini à la main.",
        "Une chemise, trois façons, zéro repassage.",
        "Couleur de la semaine : le vert des vieilles bouteilles.",
        "Essayages aujourd'hui, et des épingles partout.",
      ],
      tags: ["modeéthique", "tenuedujour", "faitmain", "garderobe"],
    },
    home: {
      bio: "Des pièces où l'on vit",
      sentences: [
        "Avant, après : même fenêtre, {n} couches de peinture en moins.",
        "Une étagère pour ce qui sert vraiment.",
        "Notre petit appartement à {place}, enfin avec un endroit où s'asseoir.",
        "Les plantes d'abord, les meubles ensuite.",
        "Projet du samedi : moins de cartons, plus de lumière.",
      ],
      tags: ["decomaison", "petitespace", "bricolage", "plantesvertes"],
    },
    tech: {
      bio: "Construire ce qui dure",
      sentences: [
        "La version {n} est là, rapide comme on aime : sans bruit.",
        "D'un croquis à {place} à la première carte qui marche.",
        "Ce que vous voyez a pris deux ans et un mardi de pluie.",
        "Moins d'écran, plus de signal.",
        "On l'a cassé exprès pour qu'il ne casse pas chez vous.",
      ],
      tags: ["innovation", "ingénierie", "atelier", "espace"],
    },
    nature: {
      bio: "Dehors presque tout le temps",
      sentences: [
        "Elle est restée {n} minutes sur cette branche, nous aussi.",
        "Brume dans la vallée sous {place}.",
        "Ici rien ne bouge avant midi.",
        "Le premier givre dessine mieux que nous tous.",
        "Laissez le sentier plus propre que vous ne l'avez trouvé.",
      ],
      tags: ["naturesauvage", "foret", "randonnée", "leverdesoleil"],
    },
    culture: {
      bio: "Histoires, sons, scènes",
      sentences: [
        "Ouverture à vingt heures, première chanson à vingt et une.",
        "Page {n} et on a déjà pleuré.",
        "Une soirée à {place} dont on parlera longtemps.",
        "Une répétition de trop, et ça se voit.",
        "Certaines images n'ont de sens que dans le noir.",
      ],
      tags: ["musiquelive", "coupdecoeurlecture", "théâtre", "coulisses"],
    },
  },
  asides: [
    "La suite bientôt.",
    "Sans filtre, juste au bon moment.",
    "Merci pour tous vos messages la semaine dernière.",
    "Ça a l'air plus facile que ça ne l'était.",
    "À garder pour un jour gris.",
    "Prise en allant ailleurs.",
  ],
  questions: [
    "Vous auriez fait quoi ?",
    "Oui ou non ?",
    "La vôtre, c'est la 1 ou la 2 ?",
    "Vous emmèneriez qui ?",
    "On essaie quoi la prochaine fois ?",
  ],
  calls: [
    "Lien en bio.",
    "Enregistrez ce post.",
    "Identifiez quelqu'un qui doit voir ça.",
    "Dites-le en commentaire.",
    "Partagez-le avec un ami.",
  ],
  paid: ["partenariat", "publicité", "collaborationcommerciale"],
  tags: ["weekend", "petitsbonheurs", "bonnehumeur", "inspiration", "quotidien"],
  bioClosings: [
    "Écrivez-nous : bonjour@mail.example",
    "Du nouveau chaque semaine ↓",
    "Collaborations ↓",
    "Ouvert le dimanche",
  ],
};
