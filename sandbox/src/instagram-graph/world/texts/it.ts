import type { Texts } from "./types.ts";

export const it: Texts = {
  niches: {
    food: {
      bio: "Cucina di casa, senza fretta",
      sentences: [
        "Pomodori lenti, pane buono e basta.",
        "Abbiamo provato questo impasto {n} volte: ora ci siamo.",
        "Mercato a {place}: siamo tornati con tutto il verde che c'era.",
        "Il segreto è salare l'acqua sul serio.",
        "Avanzi, ma col vestito della domenica.",
      ],
      tags: ["ricettefacili", "cucinaitaliana", "fattoincasa", "ricettadelgiorno"],
    },
    travel: {
      bio: "Viaggi lenti, appunti corti",
      sentences: [
        "Prima luce su {place} e nessuno in giro.",
        "Treno perso, terrazza trovata.",
        "{n} ore a piedi e un caffè perfetto.",
        "In valigia metti la metà di quello che pensi.",
        "La strada del ritorno è sempre troppo corta.",
      ],
      tags: ["viaggiare", "postidascoprire", "weekendfuoriporta", "borghiitaliani"],
    },
    sport: {
      bio: "Un allenamento alla volta",
      sentences: [
        "Giorno {n} del programma: gambe pesanti, testa leggera.",
        "La costanza batte la motivazione, ancora una volta.",
        "Pioggia a {place}, eppure c'eravamo tutti.",
        "Tre punti e tanta strada per tornare a casa.",
        "Stagione nuova, stesse abitudini testarde.",
      ],
      tags: ["allenamento", "corsa", "squadra", "vitasana"],
    },
    fashion: {
      bio: "Abiti fatti per restare",
      sentences: [
        "Il cappotto che aspettavamo di mostrarvi da {n} mesi.",
        "Tagliato a {place}, rifinito a mano.",
        "Una camicia, tre modi, zero ferro da stiro.",
        "Colore della settimana: il verde delle vecchie bottiglie.",
        "Oggi prove, e un mucchio di spilli per terra.",
      ],
      tags: ["modaitaliana", "outfitdelgiorno", "fattoamano", "stile"],
    },
    home: {
      bio: "Case vissute, angoli veri",
      sentences: [
        "Prima e dopo: stessa finestra, {n} mani di vernice in meno.",
        "Una mensola per le cose che usi davvero.",
        "Il nostro bilocale a {place}, finalmente con un posto dove sedersi.",
        "Prima le piante, poi i mobili.",
        "Progetto del sabato: meno scatole, più luce.",
      ],
      tags: ["arredamento", "casadolcecasa", "faidate", "pianteincasa"],
    },
    tech: {
      bio: "Costruiamo cose che durano",
      sentences: [
        "È uscita la versione {n}: veloce, nel modo più noioso possibile.",
        "Da uno schizzo a {place} alla prima scheda che funziona.",
        "Quello che vedi ha richiesto due anni e un martedì di pioggia.",
        "Meno schermo, più segnale.",
        "L'abbiamo rotto apposta, così non si rompe da te.",
      ],
      tags: ["innovazione", "tecnologia", "startupitaliane", "ingegneria"],
    },
    nature: {
      bio: "Quasi sempre all'aperto",
      sentences: [
        "È rimasta su quel ramo {n} minuti, e noi con lei.",
        "Nebbia nella valle sotto {place}.",
        "Qui fino a mezzogiorno non si muove niente.",
        "La prima brina disegna meglio di tutti noi.",
        "Lascia il sentiero più pulito di come l'hai trovato.",
      ],
      tags: ["natura", "montagna", "animaliselvatici", "alba"],
    },
    culture: {
      bio: "Storie, suoni, palchi",
      sentences: [
        "Porte alle otto, prima canzone alle nove.",
        "Pagina {n} e abbiamo già pianto.",
        "Una serata a {place} di cui parleremo a lungo.",
        "Una prova di troppo, e si vede.",
        "Certe immagini hanno senso solo al buio.",
      ],
      tags: ["musicadalvivo", "libridaleggere", "teatro", "dietrolequinte"],
    },
  },
  asides: [
    "Presto ve ne mostriamo ancora.",
    "Nessun filtro, solo tempismo.",
    "Grazie per tutti i messaggi della settimana scorsa.",
    "Sembra più facile di com'è stato.",
    "Da tenere per una giornata grigia.",
    "Scattata mentre andavamo altrove.",
  ],
  questions: [
    "Voi cosa avreste fatto?",
    "Sì o no?",
    "La vostra è la 1 o la 2?",
    "Chi portereste con voi?",
    "Cosa proviamo la prossima volta?",
  ],
  calls: [
    "Link in bio.",
    "Salva il post per dopo.",
    "Tagga chi deve vederlo.",
    "Scrivicelo nei commenti.",
    "Condividilo con un amico.",
  ],
  paid: ["adv", "pubblicità", "sponsorizzato"],
  tags: ["buongiorno", "weekend", "cosebelle", "ispirazione", "italia"],
  bioClosings: [
    "Scrivici: ciao@mail.example",
    "Novità ogni settimana ↓",
    "Collaborazioni ↓",
    "Aperti anche la domenica",
  ],
};
